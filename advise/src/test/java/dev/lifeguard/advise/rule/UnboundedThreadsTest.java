package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class UnboundedThreadsTest {
    private static Scene scene(int max, java.util.function.IntUnaryOperator size) {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);
        return new Scene(10).pool(pool, (second, of) -> {
            int threads = size.applyAsInt(second);
            of.threads(threads).busy(threads, 0.1, 0).tasks(10, 100);
            of.core = 0;
            of.max = max;
        });
    }

    @Test
    void threadsThatGrowWithoutLimitAreFound() {
        Finding finding = scene(Integer.MAX_VALUE, second -> 10 + 5 * second)
                .findings(FindingId.UNBOUNDED_THREADS)
                .get(0);

        assertThat(finding.title()).isEqualTo("calls has no limit on its threads and grew to 60 threads");
    }

    @Test
    void manyThreadsThatNoLongerGrowAreFound() {
        assertThat(scene(Integer.MAX_VALUE, second -> 300).findings(FindingId.UNBOUNDED_THREADS))
                .hasSize(1);
    }

    @Test
    void theLimitAdvisedIsWhatItCameTo() {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);
        Finding finding = new Scene(10)
                .pool(pool, (second, of) -> {
                    of.threads(200).busy(0.5, 0.1, 0).tasks(10, 50);
                    of.core = 0;
                    of.max = Integer.MAX_VALUE;
                })
                .findings(FindingId.UNBOUNDED_THREADS)
                .get(0);

        assertThat(finding.change().text()).startsWith("Give it a limit and a queue: 200 threads at ");
    }

    @Test
    void aFewSteadyThreadsAreNotFound() {
        assertThat(scene(Integer.MAX_VALUE, second -> 30 + second).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
    }

    @Test
    void threadsThatGrowToALimitAreNotFound() {
        assertThat(scene(64, second -> 10 + 5 * second).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
    }
}
