package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The effect of a requested number of threads on pools of different shapes. */
class PoolSizesTest {
    @ParameterizedTest
    @CsvSource({
        // kind, queue, core and max before, asked for, core and max after
        "THREAD_POOL, unbounded, 4, 4, 12, 12, 12",
        "THREAD_POOL, unbounded, 12, 12, 4, 4, 4",
        "THREAD_POOL, bounded, 4, 4, 12, 12, 12",
        "THREAD_POOL, unbounded, 8, 2147483647, 12, 12, 2147483647", // Spring's default
        "THREAD_POOL, unbounded, 8, 10, 12, 12, 12",
        "THREAD_POOL, unbounded, 8, 10, 4, 4, 10",
        "THREAD_POOL, bounded, 8, 20, 12, 12, 12",
        "THREAD_POOL, hand-off, 0, 2147483647, 50, 0, 50", // newCachedThreadPool
        "THREAD_POOL, hand-off, 10, 20, 5, 5, 5",
        "TOMCAT, unbounded, 10, 200, 50, 10, 50",
        "TOMCAT, unbounded, 10, 200, 400, 10, 400",
        "TOMCAT, unbounded, 10, 200, 4, 4, 4",
        "JETTY, unbounded, 8, 200, 50, 8, 50",
        "JBOSS, bounded, 8, 64, 4, 4, 4",
        "SCHEDULED, unbounded, 4, 4, 12, 12, 12",
        "FORK_JOIN, unbounded, 4, 4, 12, 12, 12",
        "VIRTUAL, unbounded, 2, 2, 4, 4, 4"
    })
    void sizesKeepThePoolsShape(Kind kind, String queue, int core, int max, int size, int coreAfter, int maxAfter) {
        PoolSizes after = new PoolSizes(core, max).to(kind, queue.equals("unbounded"), queue.equals("hand-off"), size);

        assertThat(after).isEqualTo(new PoolSizes(coreAfter, maxAfter));
    }
}
