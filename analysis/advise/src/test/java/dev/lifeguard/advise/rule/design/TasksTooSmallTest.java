package dev.lifeguard.advise.rule.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TasksTooSmallTest {
    private static Scene scene(PoolInfo pool, long rate, double ms) {
        return new Scene(10)
                .pool(pool, (second, of) -> of.busy(rate * ms / 1000, 1, 0).tasks(rate, ms));
    }

    @Test
    void manyTinyTasksAreFound() {
        Finding finding = scene(Scene.threadPool(1, "trim"), 100_000, 0.001)
                .findings(FindingId.TASKS_TOO_SMALL)
                .get(0);

        assertThat(finding.title()).startsWith("trim runs 100000 tasks/s of 1 µs each");
        assertThat(finding.change().text()).contains("batches of about 500");
    }

    @Test
    void poolsThatOneLineMakesCountTogether() {
        Scene scene = new Scene(10);
        for (int id = 1; id <= 10; id++) {
            int own = id;
            scene.pool(
                    Scene.threadPool(id, "trim-" + id),
                    (second, pool) ->
                            pool.tasks(second == own ? 6000 : 0, 0.001).busy(0.01, 1, 0));
        }

        scene.pool(Scene.threadPool(11, "trim-11"), (second, pool) -> pool.threads(1));

        assertThat(scene.findings(FindingId.TASKS_TOO_SMALL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).startsWith("trim-1 runs 6000 tasks/s of 1 µs each"));
    }

    @Test
    void aFewTinyTasksAreNotFound() {
        assertThat(scene(Scene.threadPool(1, "trim"), 100, 0.001).findings(FindingId.TASKS_TOO_SMALL))
                .isEmpty();
    }

    @Test
    void manyTasksThatAreWorthTheHandOverAreNotFound() {
        assertThat(scene(Scene.threadPool(1, "trim"), 20_000, 0.05).findings(FindingId.TASKS_TOO_SMALL))
                .isEmpty();
    }

    @Test
    void forksAreMadeToBeSmall() {
        assertThat(scene(Scene.commonPool(1), 100_000, 0.001).findings(FindingId.TASKS_TOO_SMALL))
                .isEmpty();
    }

    /** Rounds of event loops, and turns of fibers, coroutines and actors. */
    @ParameterizedTest
    @EnumSource(names = {"NETTY", "XNIO", "CATS_EFFECT", "ZIO", "COROUTINES", "DISPATCHER"})
    void whatNobodyHandsOverIsNotFound(PoolInfo.Kind kind) {
        PoolInfo scheduler = Scene.info(1, "scheduler", kind, "none", PoolInfo.UNBOUNDED);

        assertThat(scene(scheduler, 100_000, 0.001).findings(FindingId.TASKS_TOO_SMALL))
                .isEmpty();
    }

    /** As cats-effect does on an executor that it is given; the stack is one of a recording. */
    @Test
    void turnsOfFibersOnAPoolOfTheUsersAreNotFound() {
        Scene scene = scene(Scene.threadPool(1, "compute"), 100_000, 0.001)
                .stack(
                        1,
                        Role.SUBMITTING,
                        1,
                        "java.util.concurrent.ThreadPoolExecutor.execute",
                        "scala.concurrent.impl.ExecutionContextImpl.execute:21",
                        "cats.effect.IOFiber.scheduleOnForeignEC:1368",
                        "com.shop.Trim.of:7");

        assertThat(scene.findings(FindingId.TASKS_TOO_SMALL)).isEmpty();
    }

    @Test
    void tasksThatAFiberHandsOverAreFound() {
        Scene scene = scene(Scene.threadPool(1, "trim"), 100_000, 0.001)
                .stack(
                        1,
                        Role.SUBMITTING,
                        1,
                        "java.util.concurrent.ThreadPoolExecutor.execute",
                        "com.shop.Trim.of:7",
                        "cats.effect.IOFiber.runLoop:429");

        assertThat(scene.findings(FindingId.TASKS_TOO_SMALL)).hasSize(1);
    }

    @Test
    void theCostOfTheHandOversIsOneToFiveMicrosecondsEach() {
        Finding finding = scene(Scene.threadPool(1, "trim"), 100_000, 0.001)
                .stack(1, Role.RUNNING, 1, "com.shop.Trim.of:7")
                .findings(FindingId.TASKS_TOO_SMALL)
                .get(0);

        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("processors used by hand-overs"))
                .containsExactly(new Figure("processors used by hand-overs", 0.25, "", 0.1, 0.5));
        assertThat(finding.where()).extracting(Place::frame).contains("com.shop.Trim.of:7");
    }

    @Test
    void aFewLargeTasksAmongThemMakeThemWorthIt() {
        Scene scene = new Scene(10)
                .pool(
                        Scene.threadPool(1, "trim"),
                        (second, pool) -> pool.busy(1, 1, 0).tasks(20_000, second == 1 ? 0.5 : 0.001));

        assertThat(scene.findings(FindingId.TASKS_TOO_SMALL)).isEmpty();
    }

    @Test
    void poolsOfDifferentOrUnknownLinesCountAlone() {
        Scene scene = new Scene(10);
        for (int id = 1; id <= 10; id++) {
            scene.pool(
                    new PoolInfo(id, "trim-" + id, PoolInfo.Kind.THREAD_POOL, "Pool", null, null, PoolInfo.UNBOUNDED),
                    (second, pool) -> pool.tasks(600, 0.001).busy(0.01, 1, 0));
        }

        assertThat(scene.findings(FindingId.TASKS_TOO_SMALL)).isEmpty();
    }
}
