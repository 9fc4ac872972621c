package dev.lifeguard.probe.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.Sink;
import dev.lifeguard.probe.reader.report.TickFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** An executor's limit, derived from its fields. */
class LimitedExecutorsTest {
    private static final long SECOND = 1_000_000_000L;

    /** The fields of Hazelcast's executor. */
    private static final class Executor {
        final int maxPoolSize = 2;
        final String name = "orders";
        final BlockingQueue<Runnable> taskQ = new LinkedBlockingQueue<>();
        volatile int size;
        volatile long executedCount;

        void is(int active, int queued, long ended) {
            size = active;
            executedCount = ended;
            taskQ.clear();
            for (int i = 0; i < queued; i++) {
                taskQ.add(() -> {});
            }
        }
    }

    private final Executor executor = new Executor();
    private final LimitedExecutors limits = new LimitedExecutors(() -> List.of(executor));
    private final List<Event> reported = new ArrayList<>();
    private final PoolInfos infos = new PoolInfos(new Sink() {
        @Override
        public void accept(Event event) {
            reported.add(event);
        }

        @Override
        public void flush() {}
    });
    private final TickFilter filter = new TickFilter();

    private void step(int active, int queued, long ended) {
        executor.is(active, queued, ended);
        limits.step();
    }

    private List<PoolTick> tick() {
        return limits.tick(SECOND, infos, filter);
    }

    @Test
    void anExecutorThatIsNeverFullIsNotReported() {
        step(1, 0, 10);
        step(2, 0, 20);

        assertThat(tick()).isEmpty();
        assertThat(reported).isEmpty();
    }

    @Test
    void aFullOneIsReportedLikeASemaphore() {
        step(2, 4, 100);
        step(2, 6, 104);

        PoolTick tick = tick().get(0);
        assertThat(tick.threads()).isEqualTo(new PoolTick.Threads(2, 2, 2, 0));
        assertThat(tick.load()).isEqualTo(new PoolTick.Load(2, 6, 2 * SECOND, 5 * SECOND));
        assertThat(tick.tasks().completed()).isEqualTo(4);
        assertThat(tick.execution().sumNs()).isEqualTo(2 * SECOND);
        assertThat(reported)
                .containsExactly(new PoolInfo(
                        tick.poolId(),
                        "orders executor",
                        PoolInfo.Kind.PERMITS,
                        Executor.class.getName(),
                        null,
                        "java.util.concurrent.LinkedBlockingQueue",
                        PoolInfo.UNBOUNDED));
    }

    @Test
    void noTaskIsLost() {
        step(2, 4, 100);
        tick();
        step(2, 7, 103);
        PoolTick more = tick().get(0);
        assertThat(more.tasks().arrived()).isEqualTo(6);
        assertThat(more.tasks().started()).isEqualTo(3);

        step(0, 0, 112);
        PoolTick last = tick().get(0);
        assertThat(last.tasks().arrived()).isZero();
        assertThat(last.tasks().started()).isEqualTo(7);
        assertThat(last.tasks().completed()).isEqualTo(9);
    }
}
