package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
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
        assertThat(finding.chain().get(0))
                .isEqualTo("the common pool waits because its one worker sits in com.shop.Mail.send:8");
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
}
