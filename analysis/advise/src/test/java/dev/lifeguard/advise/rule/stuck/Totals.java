package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;

/** A pool of two workers that wait, with tasks behind them, for as long as it is observed. */
final class Totals {
    static final String[] GET = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.FutureTask.awaitDone:500",
        "java.util.concurrent.FutureTask.get:190",
        "com.shop.Total.sum:42",
        "java.util.concurrent.ThreadPoolExecutor$Worker.run:642"
    };
    static final String[] LATCH = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.CountDownLatch.await:230",
        "com.shop.Total.lambda$sum$0:42"
    };
    static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.LinkedBlockingQueue.take:435", "com.shop.Consumer.run:12"
    };
    static final String[] SLEEP = {"java.lang.Thread.sleep0", "com.shop.Slow.call:3"};

    static void hangs(PoolSecond pool) {
        pool.threads(2).busy(2, 0, 0).waiting(3);
    }

    static Scene scene(int seconds, String... frames) {
        return new Scene(seconds)
                .pool(Scene.threadPool(1, "totals"), (second, pool) -> hangs(pool))
                .stack(1, Role.BLOCKED, 2, frames);
    }

    static FullPool full(int second, String... queued) {
        return new FullPool(second * Scene.SECOND, 1, Scene.SECOND, 2, List.of(queued), 0);
    }

    /** The one finding of a scene. */
    static Finding only(Scene scene) {
        List<Finding> findings = scene.findings();
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    static void isFound(Scene scene, FindingId id) {
        Finding finding = only(scene);
        assertThat(finding.id()).isEqualTo(id);
        assertThat(finding.pool()).isEqualTo("totals");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    }

    private Totals() {}
}
