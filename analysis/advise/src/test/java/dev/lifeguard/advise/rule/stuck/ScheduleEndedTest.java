package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Doubts;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ScheduleEndedTest {
    private static final PoolInfo POOL =
            Scene.info(1, "beats", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED);

    private static Scene scene(PoolInfo pool) {
        return new Scene(10)
                .pool(pool, (second, at) -> at.threads(2).tasks(20, 1).busy(0.02, 0.5, 0));
    }

    private static ScheduleEnd end(String exception, @Nullable String line) {
        return new ScheduleEnd(
                4 * Scene.SECOND, 1, "com.shop.Beat.send", "com.shop.Main.main:30", 100_000_000, exception, line, 2);
    }

    @Test
    void theTaskItsLineTheExceptionAndTheTimeAreNamed() {
        Scene scene = scene(POOL).schedule(end("java.lang.IllegalStateException", "com.shop.Beat.send:16"));

        assertThat(scene.findings()).singleElement().satisfies(found -> {
            assertThat(found.id()).isEqualTo(FindingId.SCHEDULE_ENDED);
            assertThat(found.severity()).isEqualTo(Severity.ERROR);
            assertThat(found.title())
                    .isEqualTo("A periodic task of beats stopped with IllegalStateException in com.shop.Beat.send:16"
                            + " and will not run again");
            assertThat(found.chain()).contains("the task is com.shop.Beat.send", "scheduled at com.shop.Main.main:30");
            assertThat(found.evidence())
                    .anySatisfy(figure -> assertThat(figure.value()).isEqualTo(6));
        });
    }

    @Test
    void equalEndsAreOne() {
        Scene scene = scene(POOL);
        for (int i = 0; i < 3; i++) {
            scene.schedule(end("java.lang.IllegalStateException", "com.shop.Beat.send:16"));
        }

        assertThat(scene.findings())
                .extracting(Finding::title)
                .singleElement()
                .satisfies(title -> assertThat(title).startsWith("3 periodic tasks of beats"));
    }

    @Test
    void anExceptionWithoutAStackLeavesTheTask() {
        Scene scene = scene(POOL).schedule(end("java.lang.NullPointerException", null));

        assertThat(scene.findings())
                .extracting(Finding::title)
                .singleElement()
                .satisfies(title -> assertThat(title).contains("NullPointerException in com.shop.Beat.send and"));
    }

    @Test
    void whatATaskThrowsToEndItselfIsNoFault() {
        Scene scene = scene(POOL).schedule(end("java.util.concurrent.CancellationException", "com.shop.Beat.send:16"));

        assertThat(scene.findings()).isEmpty();
    }

    @Test
    void aDeadTimerTakesItsOtherTasksWithIt() {
        PoolInfo timer = Scene.info(1, "clock", PoolInfo.Kind.TIMER, "java.util.TaskQueue", PoolInfo.UNBOUNDED);
        Scene scene = scene(timer).schedule(end("java.lang.IllegalStateException", "com.shop.Beat.send:16"));

        assertThat(scene.findings()).singleElement().satisfies(found -> {
            assertThat(found.title()).startsWith("The timer clock is dead: IllegalStateException");
            assertThat(found.evidence())
                    .anySatisfy(figure -> assertThat(figure.what()).contains("lost with the timer"));
        });
    }

    @Test
    void whereAFewTasksAreGoneSinceBeforeTheProbeItCannotBeTold() {
        PoolInfo older = new PoolInfo(1, "pool-1", PoolInfo.Kind.SCHEDULED, "a.B", null, null, PoolInfo.UNBOUNDED);
        PeriodicTask left = new PeriodicTask(Scene.SECOND, 1, 1, "com.shop.Beat.flush", null, -50_000_000, 0, 0, 0);

        assertThat(Doubts.of(scene(older)
                        .schedule(left)
                        .schedule(new EarlierSchedules(Scene.SECOND, 4, 1, 0, List.of()))
                        .schedule(new EarlierSchedules(2 * Scene.SECOND, 4, 3, 0, List.of()))
                        .recording()))
                .singleElement()
                .satisfies(doubt -> {
                    assertThat(doubt.pool()).isEqualTo("pool-1");
                    assertThat(doubt.why()).startsWith("1 of 4 tasks").contains("com.shop.Beat.flush");
                });
    }

    private static Scene resting(PoolInfo pool, long completed) {
        return new Scene(10).pool(pool, (second, at) -> at.threads(1).tasks(second == 5 ? completed : 0, 1));
    }

    private static EarlierSchedules manyGone(long scheduled, EarlierSchedules.EmptyPool... empty) {
        return new EarlierSchedules(3 * Scene.SECOND, scheduled, 4, 0, List.of(empty));
    }

    @Test
    void whereManyAreGoneAPoolThatIsLeftWithoutATaskIsDoubted() {
        PoolInfo older = new PoolInfo(1, "beats", PoolInfo.Kind.SCHEDULED, "a.B", null, null, PoolInfo.UNBOUNDED);
        EarlierSchedules.EmptyPool empty = new EarlierSchedules.EmptyPool(1, 600);

        assertThat(Doubts.of(resting(older, 0).schedule(manyGone(5000, empty)).recording()))
                .singleElement()
                .satisfies(doubt -> {
                    assertThat(doubt.pool()).isEqualTo("beats");
                    assertThat(doubt.why())
                            .startsWith(
                                    "It ran 600 tasks before the probe attached and none since, and has none left: the tasks");
                });
        assertThat(Doubts.of(resting(older, 0).schedule(manyGone(100, empty)).recording()))
                .singleElement()
                .satisfies(doubt -> assertThat(doubt.why())
                        .contains("a periodic task was cancelled, or ended with an unnoticed exception"));
    }

    @Test
    void whereManyAreGoneAndThePoolIsStillOfUseNothingIsDoubted() {
        PoolInfo older = new PoolInfo(1, "beats", PoolInfo.Kind.SCHEDULED, "a.B", null, null, PoolInfo.UNBOUNDED);

        assertThat(Doubts.of(resting(older, 1)
                        .schedule(manyGone(5000, new EarlierSchedules.EmptyPool(1, 600)))
                        .recording()))
                .isEmpty();
        assertThat(Doubts.of(resting(older, 0).schedule(manyGone(5000)).recording()))
                .isEmpty();
    }

    @Test
    void timersThatAreGoneAreDoubted() {
        assertThat(Doubts.of(new Scene(10)
                        .schedule(new EarlierSchedules(3 * Scene.SECOND, 0, 0, 1, List.of()))
                        .recording()))
                .singleElement()
                .satisfies(doubt -> {
                    assertThat(doubt.pool()).isEqualTo("java.util.Timer");
                    assertThat(doubt.why()).startsWith("1 timer that existed before the probe attached is gone:");
                });
    }

    @Test
    void whereNoneIsGoneOrTooManyAreNothingIsDoubted() {
        PoolInfo older = new PoolInfo(1, "pool-1", PoolInfo.Kind.SCHEDULED, "a.B", null, null, PoolInfo.UNBOUNDED);

        assertThat(Doubts.of(scene(older)
                        .schedule(new EarlierSchedules(Scene.SECOND, 4, 4, 0, List.of()))
                        .recording()))
                .isEmpty();
        assertThat(Doubts.of(scene(older)
                        .schedule(new EarlierSchedules(Scene.SECOND, 5000, 4, 0, List.of()))
                        .recording()))
                .isEmpty();
        assertThat(Doubts.of(scene(POOL)
                        .schedule(new EarlierSchedules(Scene.SECOND, 4, 1, 0, List.of()))
                        .recording()))
                .as("made under the eyes of the probe")
                .isEmpty();
    }
}
