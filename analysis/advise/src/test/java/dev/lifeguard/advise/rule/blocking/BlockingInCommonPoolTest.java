package dev.lifeguard.advise.rule.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import org.junit.jupiter.api.Test;

class BlockingInCommonPoolTest {
    private static Scene scene(PoolInfo pool, double cpuShare, Role role, String... frames) {
        return new Scene(10)
                .pool(pool, (second, of) -> of.threads(1).busy(0.9, cpuShare, 0).tasks(40, 20))
                .stack(1, role, 6, frames);
    }

    private static Scene blocked(PoolInfo pool) {
        return scene(pool, 0.05, Role.BLOCKED, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");
    }

    @Test
    void workThatBlocksIsFoundWithItsLine() {
        Finding finding = blocked(Scene.commonPool(1))
                .findings(FindingId.BLOCKING_IN_COMMON_POOL)
                .get(0);

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.chain().get(0)).isEqualTo("its one worker is blocked in com.shop.Mail.send:8");
    }

    @Test
    void aStackWithoutFramesShowsNoLine() {
        assertThat(scene(Scene.commonPool(1), 0.05, Role.BLOCKED).findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .isEmpty();
    }

    @Test
    void theSameOnAPoolOfItsOwnIsNotFound() {
        assertThat(blocked(Scene.threadPool(1, "mail")).findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .isEmpty();
    }

    @Test
    void workOfTheProcessorIsNotFound() {
        Scene scene = scene(Scene.commonPool(1), 0.95, Role.RUNNING, "com.shop.Sum.of:7");

        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
    }

    @Test
    void aWorkerThatWaitsForItsForksIsNotFound() {
        Scene scene = scene(
                Scene.commonPool(1),
                0.05,
                Role.BLOCKED,
                "jdk.internal.misc.Unsafe.park",
                "java.util.concurrent.locks.LockSupport.park:211",
                "java.util.concurrent.ForkJoinTask.awaitDone:433",
                "java.util.concurrent.ForkJoinTask.join:666",
                "com.shop.Merge.compute:31");

        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
    }

    @Test
    void whereTasksWaitForItUsersNotice() {
        Scene scene = new Scene(10)
                .pool(
                        Scene.commonPool(1),
                        (second, of) ->
                                of.threads(1).busy(0.9, 0.05, 0).waiting(1).tasks(40, 20))
                .stack(1, Role.BLOCKED, 6, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");

        Finding finding = scene.findings(FindingId.BLOCKING_IN_COMMON_POOL).get(0);
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.waitingTasks()).isEqualTo(1);
        assertThat(finding.title())
                .isEqualTo("The common pool, which the whole JVM shares, is blocked 95% of its busy time, in"
                        + " com.shop.Mail.send:8");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("com.shop.Mail.send:8");
    }

    @Test
    void secondsInWhichNobodyUsedItDoNotCount() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.commonPool(1),
                        (second, of) -> of.threads(4)
                                .busy(second <= 2 ? 2 : 0.01, 0.05, 0)
                                .tasks(40, 20))
                .stack(1, Role.BLOCKED, 6, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");

        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.chain().get(0))
                        .isEqualTo("2 of 4 workers are blocked in com.shop.Mail.send:8"));
    }

    @Test
    void oneTaskForAShortTimeMayBeTheStartUp() {
        assertThat(oneTask(2).findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
        assertThat(oneTask(3).findings(FindingId.BLOCKING_IN_COMMON_POOL)).hasSize(1);
    }

    private static Scene oneTask(int seconds) {
        return new Scene(10)
                .pool(
                        Scene.commonPool(1),
                        (second, of) -> of.threads(1)
                                .busy(second <= seconds ? 0.9 : 0, 0.05, 0)
                                .tasks(second == 1 ? 1 : 0, second == seconds ? 1 : 0))
                .stack(1, Role.BLOCKED, 6, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");
    }

    @Test
    void aPoolThatIsHardlyUsedHasRoomEnough() {
        Scene scene = new Scene(10)
                .pool(
                        Scene.commonPool(1),
                        (second, of) -> of.threads(7).busy(0.5, 0.05, 0).tasks(40, 20))
                .stack(1, Role.BLOCKED, 6, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");

        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
    }

    @Test
    void clocksAloneDoNotShowWhereItBlocks() {
        Scene scene = scene(Scene.commonPool(1), 0.05, Role.RUNNING, "com.shop.Sum.of:7");

        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
    }

    private static Scene withoutClocks(int blocked, int running) {
        return new Scene(1)
                .pool(Scene.commonPool(1), (second, of) -> of.threads(1).busyWithoutClocks(0.9))
                .stack(1, Role.BLOCKED, blocked, "java.lang.Thread.sleep0", "com.shop.Mail.send:8")
                .stack(1, Role.RUNNING, running, "com.shop.Sum.of:7");
    }

    @Test
    void withoutClocksTheStacksTellIfTheyAreEnough() {
        assertThat(withoutClocks(3, 3).findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).contains("blocked 50% of its busy time"));
        assertThat(withoutClocks(2, 1).findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .isEmpty();
        assertThat(withoutClocks(3, 20).findings(FindingId.BLOCKING_IN_COMMON_POOL))
                .isEmpty();
    }

    @Test
    void theRemedyForAStreamIsAnother() {
        assertThat(blocked(Scene.commonPool(1))
                        .findings(FindingId.BLOCKING_IN_COMMON_POOL)
                        .get(0)
                        .change()
                        .text())
                .startsWith("Give the blocking work a pool of its own");
        assertThat(scene(
                                Scene.commonPool(1),
                                0.05,
                                Role.BLOCKED,
                                "java.lang.Thread.sleep0",
                                "com.shop.Mail.send:8",
                                "java.util.stream.ReferencePipeline$3$1.accept:1")
                        .findings(FindingId.BLOCKING_IN_COMMON_POOL)
                        .get(0)
                        .change()
                        .text())
                .startsWith("Do not block in a parallel stream");
    }

    @Test
    void whoHelpsToJoinIsNotFound() {
        for (String join : new String[] {"ForkJoinPool.awaitDone:1", "ForkJoinPool.helpJoin:1"}) {
            assertThat(scene(Scene.commonPool(1), 0.05, Role.BLOCKED, "java.util.concurrent." + join, "com.shop.A.b:1")
                            .findings(FindingId.BLOCKING_IN_COMMON_POOL))
                    .isEmpty();
        }
    }
}
