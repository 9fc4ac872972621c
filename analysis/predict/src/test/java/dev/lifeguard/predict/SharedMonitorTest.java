package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predictions from one thread, whose tasks hold a monitor without waiters. */
class SharedMonitorTest {
    private static final int TASKS = 2000;
    private static final String SLEEP = "java.lang.Thread.sleep0";
    private static final String READ = "sun.nio.ch.SocketDispatcher.read0";

    private final double[] arrivals = new double[TASKS];
    private final double[] hold = new double[TASKS];

    SharedMonitorTest() {
        Random random = new Random(4);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) / 25 * RecordedPool.SECOND;
            arrivals[i] = now;
            hold[i] = 0.03 * RecordedPool.SECOND * Math.exp(0.5 * random.nextGaussian() - 0.125);
        }
    }

    private RecordedPool pool(int workers, int atOnce) {
        return new RecordedPool(arrivals, hold, workers, atOnce, 1);
    }

    private Predictor predictor(boolean same, String frame) {
        return Predictor.of(withMonitor(pool(1, 1).recording(), same, frame), RecordedPool.NAME);
    }

    /**
     * Adds samples of workers, twice a second, that hold a monitor while blocked: always the same one, or each time
     * another.
     */
    private static Recording withMonitor(Recording recording, boolean same, String frame) {
        StackInfo stack = new StackInfo(1, List.of(frame, "shop.Prices.lookUp:18"));
        List<Tick> ticks = new ArrayList<>();
        int number = 1;
        for (Tick tick : recording.ticks()) {
            int other = same ? number : number + 1;
            ticks.add(new Tick(
                    tick.endNs(),
                    tick.lengthNs(),
                    tick.machine(),
                    tick.pools(),
                    tick.tasks(),
                    List.of(new StackSample(1, StackSample.Role.BLOCKED, stack.id(), 10)),
                    List.of(),
                    List.of(
                            new HeldMonitor(1, 0, 2, 0),
                            new HeldMonitor(1, number, 1, 0),
                            new HeldMonitor(1, other, 1, 0)),
                    List.of()));
            number += same ? 0 : 2;
        }
        return new Recording(
                recording.header(), recording.pools(), Map.of(stack.id(), stack), ticks, Map.of(), List.of(), false);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20})
    void moreThreadsWaitForTheMonitor(int asked) {
        Predictor predictor = predictor(true, SLEEP);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.known()).isTrue();
        assertThat(prediction.p95Ms()).isCloseTo(pool(asked, 1).percentileMs(0.95), withinPercentage(15));
        assertThat(predictor.notes(List.of()))
                .contains("tasks hold the same monitor, one at a time, for 100% of their blocked time");
    }

    @Test
    void monitorsOfSingleTasksLimitNothing() {
        Prediction prediction = predictor(false, SLEEP).predict(Scenario.ofSize(20));

        assertThat(prediction.p95Ms()).isCloseTo(pool(20, 20).percentileMs(0.95), withinPercentage(3));
    }

    /** The monitor may belong to the connection, and two tasks would have two. That is likely but not certain. */
    @Test
    void aMonitorHeldForAnAnswerMayBeOneOfSeveral() {
        Prediction prediction = predictor(true, READ).predict(Scenario.ofSize(5));

        assertThat(prediction.p95Ms()).isCloseTo(pool(5, 5).percentileMs(0.95), withinPercentage(3));
        assertThat(pool(5, 1).percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
        assertThat(pool(5, 5).percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
    }
}
