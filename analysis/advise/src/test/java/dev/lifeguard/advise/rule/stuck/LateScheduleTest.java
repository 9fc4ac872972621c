package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Headrooms;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateScheduleTest {
    private static final long MS = 1_000_000;
    private static final int BEAT = 1;
    private static final int REPORT = 2;

    /** A scheduler of one thread with a heartbeat each 100 ms and a report. */
    private static Scene scheduler(PoolInfo.Kind kind, double busy) {
        PoolInfo pool = Scene.info(1, "scheduling", kind, "DelayedWorkQueue", PoolInfo.UNBOUNDED);
        return new Scene(14)
                .pool(
                        pool,
                        (second, at) -> at.threads(1)
                                .tasks(10, busy * 100)
                                .busy(busy, 0.01, 0)
                                .waiting(0.7))
                .stack(1, Role.BLOCKED, 8, "java.lang.Thread.sleep:1", "com.shop.Report.write:22")
                .schedule(task(0, BEAT, "com.shop.Beat.send", 100, 0))
                .schedule(task(0, REPORT, "com.shop.Report.run", -500, 0));
    }

    private static PeriodicTask task(int second, int id, String name, long periodMs, long lateMs) {
        long late = lateMs * MS;
        return new PeriodicTask(
                second * Scene.SECOND,
                1,
                id,
                name,
                "com.shop.Main.main:30",
                periodMs * MS,
                lateMs > 0 ? 10 : 0,
                late,
                late);
    }

    private static Scene late(Scene scene, int seconds, long periodMs, long lateMs) {
        for (int second = 1; second <= seconds; second++) {
            scene.schedule(task(second, BEAT, "com.shop.Beat.send", periodMs, lateMs));
        }
        return scene;
    }

    @Test
    void aHeartbeatBehindAReportIsFoundWithTheLineThatRunsMeanwhile() {
        Scene scene = late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 100, 1400);

        List<Finding> findings = scene.findings();

        assertThat(findings).hasSize(1);
        Finding found = findings.get(0);
        assertThat(found.id()).isEqualTo(FindingId.LATE_SCHEDULE);
        assertThat(found.severity()).isEqualTo(Severity.ERROR);
        assertThat(found.title()).contains("scheduling", "1.4 s late", "its one thread runs other tasks");
        assertThat(found.chain())
                .containsExactly(
                        "com.shop.Beat.send is due every 100 ms",
                        "scheduled at com.shop.Main.main:30",
                        "meanwhile its one thread is in com.shop.Report.write:22",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(found.where()).extracting(Place::frame).contains("com.shop.Report.write:22");
        assertThat(found.change().text()).contains("spring.task.scheduling.pool.size=2", "com.shop.Report.write:22");
    }

    @Test
    void aPoolWhoseTasksAreLateHasNoHeadroom() {
        Scene calm = scheduler(PoolInfo.Kind.SCHEDULED, 0.4);
        Scene late = late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 100, 1400);

        assertThat(Headrooms.of(Scene.situation(calm.recording()))).isNotEmpty();
        assertThat(Headrooms.of(Scene.situation(late.recording()))).isEmpty();
    }

    @Test
    void aTimerCannotHaveMoreThreads() {
        Scene scene = late(scheduler(PoolInfo.Kind.TIMER, 0.8), 10, 100, 1400);

        assertThat(scene.findings(FindingId.LATE_SCHEDULE))
                .singleElement()
                .satisfies(found -> assertThat(found.change().text()).contains("ScheduledExecutorService"));
    }

    @Test
    void halfAPeriodIsAWarningAndLessIsNothing() {
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 1000, 600).findings(FindingId.LATE_SCHEDULE))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 1000, 400).findings(FindingId.LATE_SCHEDULE))
                .isEmpty();
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 20, 40).findings(FindingId.LATE_SCHEDULE))
                .isEmpty();
    }

    @Test
    void twoPausesOfTheJvmAreNoLateSchedule() {
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 2, 100, 900).findings(FindingId.LATE_SCHEDULE))
                .isEmpty();
    }

    @Test
    void oneRunThatWaitsLongerThanAnyPauseIsEnough() {
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 1, 5000, 12_000)
                        .findings(FindingId.LATE_SCHEDULE))
                .hasSize(1);
    }

    @Test
    void whereTheThreadIsFreeItIsNotTheScheduler() {
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.2), 10, 100, 1400).findings(FindingId.LATE_SCHEDULE))
                .isEmpty();
    }

    @Test
    void aTaskThatRunsOnceIsLateFromHalfASecondOn() {
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 0, 400).findings(FindingId.LATE_SCHEDULE))
                .isEmpty();
        assertThat(late(scheduler(PoolInfo.Kind.SCHEDULED, 0.8), 10, 0, 600).findings(FindingId.LATE_SCHEDULE))
                .singleElement()
                .satisfies(found -> assertThat(found.title()).startsWith("A delayed task"));
    }

    @Test
    void aTaskThatIsAloneTakesLongerThanItsPeriod() {
        assertThat(behind(slow(4)).findings(FindingId.LATE_SCHEDULE))
                .as("with threads to spare, too")
                .singleElement()
                .satisfies(found -> assertThat(found.title()).contains("its own runs take longer"));

        assertThat(behind(slow(1)).findings(FindingId.LATE_SCHEDULE))
                .singleElement()
                .satisfies(found -> assertThat(found.noHelp())
                        .anySatisfy(line -> assertThat(line).contains("never overlap")));
    }

    @Test
    void besideQuickTasksToo() {
        Scene scene = slow(4).schedule(task(0, REPORT, "com.shop.Report.run", 1000, 0));

        assertThat(behind(scene).findings(FindingId.LATE_SCHEDULE))
                .singleElement()
                .satisfies(found -> assertThat(found.title()).contains("its own runs take longer"));
    }

    @Test
    void aTaskThatRecoversBesideAFreeThreadDoesNotOutrunItsPeriod() {
        Scene scene = slow(4);
        for (int second = 1; second <= 10; second++) {
            scene.schedule(task(second, BEAT, "com.shop.Beat.send", 100, second % 3 == 0 ? 300 : 800));
        }

        assertThat(scene.findings(FindingId.LATE_SCHEDULE)).isEmpty();
    }

    /** Late by 700 ms more each second. */
    private static Scene behind(Scene scene) {
        for (int second = 1; second <= 10; second++) {
            scene.schedule(task(second, BEAT, "com.shop.Beat.send", 100, 700L * second));
        }
        return scene;
    }

    /** A task every 100 ms that takes 330, in a pool of this many threads. */
    private static Scene slow(int threads) {
        return new Scene(14)
                .pool(
                        Scene.info(1, "clock", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED),
                        (second, at) -> at.threads(threads)
                                .tasks(3, 330)
                                .busy(1, 0.01, 0)
                                .waiting(1))
                .stack(1, Role.BLOCKED, 8, "com.shop.Beat.send:3")
                .schedule(task(0, BEAT, "com.shop.Beat.send", 100, 0));
    }
}
