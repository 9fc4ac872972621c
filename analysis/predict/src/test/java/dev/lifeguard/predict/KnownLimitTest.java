package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.limit.KnownLimits;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predictions with a measured shared limit. */
class KnownLimitTest {
    private static final long HELD_NS = RecordedPool.SECOND / 100;

    private final RecordedTraffic traffic = RecordedTraffic.of(2, 0.03 * RecordedPool.SECOND);
    private final double[] arrivals = traffic.arrivals();
    private final double[] hold = traffic.blocked();

    private RecordedPool pool(int workers, int permits) {
        return RecordedPool.withStacks(arrivals, hold, workers, permits, 1);
    }

    /** With no more threads than permits, no thread waits, and nothing else shows the limit. */
    @ParameterizedTest
    @CsvSource({"2, 2, 4", "2, 2, 20", "3, 2, 10", "20, 2, 2", "20, 2, 3", "5, 3, 20"})
    void predictsEverySize(int seen, int permits, int asked) {
        RecordedPool truth = pool(asked, permits);
        Predictor predictor =
                Predictor.of(new RecordedLimit(pool(seen, permits)).asSemaphore(permits), RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(3));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(3));
        assertThat(predictor.notes(List.of()))
                .contains("tasks share " + permits + " permits of semaphore Prices:17, whose number and hold times were"
                        + " measured");
    }

    private static final String GET = "java.util.concurrent.FutureTask.get:190";
    private static final String SUBMIT = "shop.Prices.lookUp:16";

    /** A task is submitted in one line of a method, and awaited in another. */
    @ParameterizedTest
    @CsvSource({"2, 2, 20", "20, 2, 3"})
    void anotherPoolWhoseTasksAreAwaitedIsALimit(int seen, int threads, int asked) {
        RecordedPool truth = pool(asked, threads);
        Predictor predictor =
                Predictor.of(new RecordedLimit(pool(seen, threads)).asPool(threads, GET, SUBMIT), RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(3));
        assertThat(predictor.notes(List.of())).anyMatch(note -> note.contains(threads + " threads of stock"));
    }

    /** It submits elsewhere, asks a far side in the same method, or sleeps there. */
    @ParameterizedTest
    @CsvSource({
        GET + ", shop.Mails.send:5",
        "jdk.internal.net.http.HttpClientImpl.send:578, " + SUBMIT,
        "java.util.concurrent.locks.LockSupport.parkNanos:252, " + SUBMIT
    })
    void aPoolWhoseTasksNobodyAwaitsIsNoLimit(String blockedAt, String submitter) {
        RecordedLimit recorded = new RecordedLimit(pool(20, 2));

        assertThat(Predictor.of(recorded.asPool(2, blockedAt, submitter), RecordedPool.NAME)
                        .notes(List.of()))
                .noneMatch(note -> note.contains("stock"));
    }

    /** For example table rows for which tasks wait while they hold a connection. */
    @ParameterizedTest
    @CsvSource({"8, 1", "8, 4", "8, 30"})
    void findsAnInnerLimitFromTimes(int seen, int asked) {
        double[] rarely = Arrays.stream(arrivals).map(at -> 2 * at).toArray();
        RecordedPool truth = RecordedPool.withStacks(rarely, hold, asked, 1, 1);
        Predictor predictor = Predictor.of(
                new RecordedLimit(RecordedPool.withStacks(rarely, hold, seen, 1, 1)).withinSemaphore(30),
                RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.p50Ms()).isCloseTo(truth.percentileMs(0.5), withinPercentage(10));
        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(10));
        assertThat(predictor.notes(List.of())).noneMatch(note -> note.contains("were measured"));
    }

    /** The measured limit has room, and there is no limit within it. */
    @Test
    void keepsTheMeasuredLimitWithoutAnInnerOne() {
        Predictor predictor = Predictor.of(new RecordedLimit(pool(8, 30)).withinSemaphore(30), RecordedPool.NAME);

        assertThat(predictor.notes(List.of()))
                .anyMatch(note -> note.contains("30 permits") && note.contains("were measured"));
    }

    @Test
    void namesTheLimit() {
        Predictor predictor = Predictor.of(new RecordedLimit(pool(2, 2)).asSemaphore(2), RecordedPool.NAME);

        assertThat(predictor.predict(Scenario.ofSize(20)).limit()).isEqualTo("2 permits of semaphore Prices:17");
    }

    /** One thread would fit any number of permits, but the number was measured. */
    @Test
    void oneThreadLeavesNoDoubt() {
        double[] rarely = Arrays.stream(arrivals).map(at -> 2.5 * at).toArray();
        RecordedPool truth = RecordedPool.withStacks(rarely, hold, 8, 4, 1);
        Predictor predictor = Predictor.of(
                new RecordedLimit(RecordedPool.withStacks(rarely, hold, 1, 4, 1)).asSemaphore(4), RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(8));

        assertThat(prediction.p95HighMs()).isLessThan(1.5 * truth.percentileMs(0.95));
    }

    /**
     * One thread used one of four connections while it waited for answers. The lock of that connection does not limit
     * more threads.
     */
    @Test
    void aConnectionsLockDoesNotLimitAllTasks() {
        double[] rarely = Arrays.stream(arrivals).map(at -> 2.5 * at).toArray();
        RecordedPool truth = RecordedPool.withStacks(rarely, hold, 8, 4, 1);
        Recording seen = RecordedLocks.within(
                new RecordedLimit(RecordedPool.withStacks(rarely, hold, 1, 4, 1)).asSemaphore(4), 2);
        Predictor predictor =
                Predictor.of(RecordedLocks.blockedAt("sun.nio.ch.SocketDispatcher.read0", seen), RecordedPool.NAME);

        Prediction prediction = predictor.predict(Scenario.ofSize(8));

        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(10));
        assertThat(predictor.predict(new Scenario(20, 5, Strategy.SHARED_POOL)).limit())
                .isEqualTo("4 permits of semaphore Prices:17");
    }

    @Test
    void ignoresLimitsOfOtherPools() {
        Recording recording = new RecordedLimit(pool(20, 2)).asSemaphore(2);
        Recording others = RecordedLocks.withStacks(
                recording,
                recording.stacks(),
                tick -> List.of(tick.stacks().get(0), new StackSample(2, StackSample.Role.BLOCKED, 2, 3)));

        assertThat(Predictor.of(others, RecordedPool.NAME).notes(List.of()))
                .noneMatch(note -> note.contains("were measured"));
    }

    /**
     * For example the locks of a client's three connections, shared by two workers. For more workers the client may
     * open more, or not.
     */
    @Test
    void equivalentLocksMayBeALimit() {
        double[] often = Arrays.stream(arrivals).map(at -> 0.6 * at).toArray();
        RecordedPool without = RecordedPool.withStacks(often, hold, 8, 8, 1);
        RecordedPool limited = RecordedPool.withStacks(often, hold, 8, 3, 1);
        Recording seen = RecordedPool.withStacks(often, hold, 2, 3, 1).recording();

        Prediction inTurn = Predictor.of(RecordedLocks.each(seen, 3, 1, (tick, task) -> task % 3), RecordedPool.NAME)
                .predict(Scenario.ofSize(8));

        assertThat(inTurn.p95Ms()).isCloseTo(without.percentileMs(0.95), withinPercentage(10));
        assertThat(limited.percentileMs(0.95)).isBetween(inTurn.p95LowMs(), inTurn.p95HighMs());
        assertThat(inTurn.limit()).isEqualTo("the traffic");
    }

    /**
     * For example the locks of three connections from an unknown pool: eight concurrent tasks cannot have one each.
     * Only a quarter is sampled, so that times do not show it and hold times are rough.
     */
    @ParameterizedTest
    @CsvSource({"2", "3", "20"})
    void fewerLocksThanConcurrentTasksAreALimit(int asked) {
        double[] often = Arrays.stream(arrivals).map(at -> 0.3 * at).toArray();
        RecordedPool truth = new RecordedPool(often, same(), asked, 3, 1);
        Recording seen = new RecordedPool(often, same(), 8, 3, 4).recording();

        Prediction handedOut = Predictor.of(
                        RecordedLocks.each(seen, 3, 1, (tick, task) -> task % 3, HELD_NS), RecordedPool.NAME)
                .predict(Scenario.ofSize(asked));

        assertThat(handedOut.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(30));
    }

    @Test
    void attributesALimitByTheThreadsThatAcquireIt() {
        Recording seen = RecordedLocks.seenAsking(computing());
        Recording another = RecordedLocks.withStacks(
                seen, seen.stacks(), tick -> tick.stacks().subList(0, 1));

        assertThat(measured(seen)).isPresent();
        assertThat(measured(another)).isEmpty(); // nothing shows that this pool's tasks used it
    }

    /** Each of two workers may have a connection of its own, and the client may replace connections at any time. */
    @Test
    void locksWithPossibleFurtherInstancesAreNoLimit() {
        Recording seen = pool(2, 30).recording();

        assertThat(List.of(
                        RecordedLocks.each(seen, 2, 1, (tick, task) -> task % 2),
                        RecordedLocks.each(seen, 2, 3, (tick, task) -> task % 2),
                        RecordedLocks.each(seen, 3, 1, (tick, task) -> tick % 3)))
                .allSatisfy(recording -> assertThat(measured(recording)).isEmpty());
    }

    private static Optional<KnownLimit> measured(Recording recording) {
        PoolInfo pool = Objects.requireNonNull(recording.pools().get(1));
        return KnownLimits.of(recording, PoolTrace.of(recording, pool, 2 * RecordedTraffic.TASKS))
                .first();
    }

    /** The length of the wait does not matter: it is measured, and accounts for nearly all of the blocked time. */
    @Test
    void aLockWithComputingHoldersIsHeldForCpuTime() {
        isHeldForCpuTime(computing());
    }

    /** A stack is taken shortly after its holder was seen. */
    @Test
    void toleratesStacksTakenAfterTheRelease() {
        isHeldForCpuTime(RecordedLocks.seenLate(computing()));
    }

    private Recording computing() {
        double[] often = Arrays.stream(arrivals).map(at -> 0.45 * at).toArray();
        return RecordedLocks.whileComputing(
                RecordedPool.withStacks(often, same(), 20, 1, 1).recording(), HELD_NS);
    }

    private static double[] same() {
        double[] same = new double[RecordedTraffic.TASKS];
        Arrays.fill(same, HELD_NS);
        return same;
    }

    private static void isHeldForCpuTime(Recording recording) {
        Workload fitted =
                Predictor.of(recording, RecordedPool.NAME).calibration().workload();

        assertThat(fitted.shared().cpuShare()).isCloseTo(1, within(0.01));
        assertThat(Arrays.stream(fitted.own().blockedNs()).sum())
                .isCloseTo(0, within(0.01 * RecordedTraffic.TASKS * HELD_NS));
    }

    /** A lock is watched from the time it is found. Earlier tasks waited longer, but not for anything else. */
    @Test
    void ignoresTasksFromBeforeTheLimitWasWatched() {
        double[] slowing = new double[RecordedTraffic.TASKS];
        for (int i = 0; i < RecordedTraffic.TASKS; i++) {
            slowing[i] = (i < 400 ? 0.012 * i : 0.012 * 400 + 0.05 * (i - 400)) * RecordedPool.SECOND;
        }
        RecordedPool truth = RecordedPool.withStacks(slowing, hold, 1, 1, 1);
        Recording seen = new RecordedLimit(RecordedPool.withStacks(slowing, hold, 20, 1, 1)).asSemaphore(1);
        List<Tick> ticks = new ArrayList<>();
        for (Tick tick : seen.ticks()) {
            boolean watched = tick.endNs() > 8L * RecordedPool.SECOND;
            ticks.add(new Tick(
                    tick.endNs(),
                    tick.lengthNs(),
                    tick.machine(),
                    watched ? tick.pools() : tick.pools().subList(0, 1),
                    tick.tasks(),
                    watched ? tick.stacks() : tick.stacks().subList(0, 2)));
        }
        Recording later = new Recording(seen.header(), seen.pools(), seen.stacks(), ticks, Map.of(), List.of(), false);
        Prediction prediction = Predictor.of(later, RecordedPool.NAME).predict(Scenario.ofSize(1));

        assertThat(prediction.p95Ms()).isCloseTo(truth.percentileMs(0.95), withinPercentage(15));
    }
}
