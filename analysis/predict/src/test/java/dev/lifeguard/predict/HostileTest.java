package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recordings with figures that no probe writes give an answer or one clear line, in bounded time and memory. */
class HostileTest {
    private static final long SECOND = 1_000_000_000;

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, 100})
    void handlesFiguresOfAnySize(long figure) {
        assertThat(answered(figure, figure)).isTrue();
        assertThat(answered(figure, 100)).isTrue();
        assertThat(answered(100, figure)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 39, 40})
    void handlesFewTasks(int tasks) {
        assertThat(answered(tasks, SECOND / 100)).isEqualTo(true);
    }

    /** Returns whether there was an answer, or one line that explains why not. */
    private static boolean answered(long count, long ns) {
        Recording recording = recording(count, ns);
        try {
            Predictor predictor = Predictor.of(recording, "p");
            predictor.predict(Scenario.ofSize(4));
            return predictor.recommend().size() >= 1;
        } catch (PredictException e) {
            return !e.getMessage().isEmpty() && !e.getMessage().contains("\n");
        }
    }

    private static Recording recording(long count, long ns) {
        List<Tick> ticks = new ArrayList<>();
        for (int second = 1; second <= 3; second++) {
            List<TaskSample> tasks = new ArrayList<>();
            for (int i = 0; i < Math.min(60, Math.max(0, count)); i++) {
                tasks.add(new TaskSample(1, second * SECOND - i * ns, ns, ns, ns, ns, count));
            }
            PoolTick pool = new PoolTick(
                    1,
                    new PoolTick.Threads((int) count, (int) count, (int) count, count),
                    new PoolTick.Load(count, count, ns, ns),
                    new PoolTick.Tasks(new long[] {count, count}, count, count, count, count),
                    new PoolTick.Execution(ns, new long[] {100, count}, false),
                    new PoolTick.Clocks(ns, ns, ns),
                    new PoolTick.Help(ns, count));
            Machine machine = new Machine(ns, ns, ns, ns, ns, count, ns, 1);
            SharedWait wait = new SharedWait(1, (int) count, (int) count, (int) ns, count);
            SharedWait one = new SharedWait(1, 1, 1, 0, count);
            ticks.add(new Tick(
                    second * SECOND,
                    SECOND,
                    machine,
                    List.of(pool),
                    tasks,
                    List.of(),
                    List.of(wait, one, one),
                    List.of(),
                    List.of()));
        }
        return new Recording(
                RecordedPool.header(),
                Map.of(1, new PoolInfo(1, "p", PoolInfo.Kind.THREAD_POOL, "P", null, null, -1)),
                Map.of(),
                ticks,
                Map.of(),
                List.of(),
                true);
    }
}
