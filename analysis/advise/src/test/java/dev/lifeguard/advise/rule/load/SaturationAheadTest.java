package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Twelve threads whose tasks take 500 ms: full at 24 a second, by the utilization law. */
class SaturationAheadTest {
    private static Scene scene(PoolInfo info, IntToDoubleFunction rate) {
        return scene(30, info, rate);
    }

    private static Scene scene(int seconds, PoolInfo info, IntToDoubleFunction rate) {
        return new Scene(seconds).pool(info, (second, pool) -> serve(pool, rate.applyAsDouble(second)));
    }

    private static Scene scene(IntToDoubleFunction rate) {
        return scene(Scene.threadPool(1, "prices"), rate);
    }

    private static void serve(PoolSecond pool, double rate) {
        pool.threads(12).busy(rate / 2, 0.02, 0).tasks(Math.round(rate), 500);
    }

    @Test
    void levelTrafficIsANoteWithTheRateAtWhichThePoolIsFull() {
        Finding finding = found(scene(second -> 10));

        assertThat(finding.severity()).isEqualTo(Severity.NOTE);
        assertThat(figure(finding, "saturation rate")).isEqualTo(24, within(1e-6));
        assertThat(figure(finding, "possible traffic, relative to today's")).isEqualTo(2.4, within(1e-6));
        assertThat(finding.evidence()).noneMatch(evidence -> evidence.what().startsWith("time left"));
    }

    /** Their tasks are rounds, and the number of rounds per request is unknown. */
    @Test
    void ofEventLoopsItSpeaksOfRequests() {
        Finding finding = found(new Scene(30)
                .pool(
                        Scene.eventLoops(1),
                        (second, loops) -> loops.threads(1)
                                .busy(0.5, 0.9, 0)
                                .tasks(1000, 0.5)
                                .loopRequests(300, 40)));

        assertThat(figure(finding, "saturation rate")).isEqualTo(600, within(1e-6));
        assertThat(figure(finding, "requests completed")).isEqualTo(300, within(1e-6));
        assertThat(finding.title()).isEqualTo("reactor-http-nio is full at 600 requests/s, 2 times today's traffic");
        assertThat(finding.change().text()).contains("-Dreactor.netty.ioWorkerCount=2");
    }

    @Test
    void growingTrafficIsAWarningWithTheTimeLeft() {
        Finding finding = found(scene(second -> 4 + 0.4 * second)); // 16 at the end: 8 busy, 0.2 more each second

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(figure(finding, "time left at the present trend")).isEqualTo(4 / 0.2, within(0.01));
        assertThat(figure(finding, "saturation rate")).isEqualTo(24, within(1e-6));
    }

    /** Longer tasks keep more threads busy, even at the same arrival rate. */
    @Test
    void fullProcessorsShowNoTrendOfTheTraffic() {
        assertThat(rising().findings(FindingId.SATURATION_AHEAD)).hasSize(1);
        assertThat(rising().coresBusy(Scene.CORES).findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
    }

    /** From 0.5 to 2.75 of 12 threads: only the trend reaches them. */
    private static Scene rising() {
        return scene(second -> 1 + 0.15 * second);
    }

    @Test
    void oneOutlierIsNoTrend() {
        Finding finding = found(scene(second -> second == 30 ? 23 : 10));

        assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    }

    @Test
    void roomForThreeTimesTheTrafficIsNotFound() {
        assertThat(scene(second -> 7.8).findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    @Test
    void whatWaitsAlreadyIsNotAhead() {
        Scene scene = new Scene(30).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            serve(pool, 23);
            pool.waiting(4);
        });

        assertThat(scene.findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    @Test
    void aBatchIsNoTraffic() {
        Scene scene = new Scene(30).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            serve(pool, second <= 2 ? 20 : 0);
        });

        assertThat(scene.findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    @Test
    void whoWaitsForAThreadBeforeHeSubmitsBringsNoMore() {
        assertThat(scene(second -> second == 7 || second == 9 ? 24 : 10).findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
    }

    /** Every third second ends with all threads busy. If the same number end with tasks waiting, that is chance. */
    private static Scene sometimesFull(int threads, int waitingAtTheEnd) {
        return new Scene(30).pool(Scene.threadPool(1, "prices"), (second, pool) -> {
            serve(pool, 16);
            pool.threads(threads);
            pool.active = second % 3 == 0 ? threads : 8;
            pool.queued = second % 3 == 0 && second % 2 == 0 ? waitingAtTheEnd : 0;
        });
    }

    @Test
    void aPoolThatIsOftenJustFullIsKeptSoByThoseWhoSubmit() {
        assertThat(sometimesFull(12, 0).findings(FindingId.SATURATION_AHEAD)).isEmpty();
        assertThat(sometimesFull(12, 1).findings(FindingId.SATURATION_AHEAD)).hasSize(1);
    }

    @Test
    void aLoadThatLastsThreeSecondsIsNoTraffic() {
        assertThat(scene(3, Scene.threadPool(1, "prices"), second -> 10).findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
        assertThat(scene(4, Scene.threadPool(1, "prices"), second -> 10).findings(FindingId.SATURATION_AHEAD))
                .hasSize(1);
    }

    @Test
    void whatComesByTheClockDoesNotGrow() {
        PoolInfo clock = Scene.info(1, "clock", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED);

        assertThat(scene(clock, second -> 10).findings(FindingId.SATURATION_AHEAD))
                .isEmpty();
    }

    @Test
    void tasksThatNeverEndTellNoRate() {
        Scene scene = new Scene(30)
                .pool(
                        Scene.threadPool(1, "consumers"),
                        (second, pool) -> pool.threads(12).busy(11, 0, 0));

        assertThat(scene.findings(FindingId.SATURATION_AHEAD)).isEmpty();
    }

    private static Finding found(Scene scene) {
        List<Finding> findings = scene.findings(FindingId.SATURATION_AHEAD);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static double figure(Finding finding, String what) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals(what))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }
}
