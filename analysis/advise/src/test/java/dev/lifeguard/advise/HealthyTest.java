package dev.lifeguard.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import org.junit.jupiter.api.Test;

/** Healthy services have no findings. */
class HealthyTest {
    @Test
    void aServiceWithRoomHasNoFindings() {
        PoolInfo tomcat = Scene.info(
                1,
                "http-nio-8080-exec",
                PoolInfo.Kind.TOMCAT,
                "org.apache.tomcat.util.threads.TaskQueue",
                PoolInfo.UNBOUNDED);
        PoolInfo timer = Scene.info(3, "scheduling", PoolInfo.Kind.SCHEDULED, "DelayedWorkQueue", PoolInfo.UNBOUNDED);
        Scene scene = new Scene(30)
                .coresBusy(0.9)
                .pool(tomcat, (second, pool) -> {
                    pool.threads(10).busy(3 + second % 4, 0.2, 0.02).tasks(60, 80);
                    pool.max = 200;
                    pool.waiting(second % 7 == 0 ? 0.3 : 0);
                })
                .pool(
                        Scene.commonPool(2),
                        (second, pool) -> pool.threads(1).busy(0.3, 0.97, 0.02).tasks(500, 0.6))
                .pool(timer, (second, pool) -> pool.threads(1).busy(0.4, 0.1, 0).tasks(25, 16))
                .stack(1, Role.BLOCKED, 8, "sun.nio.ch.Net.poll", "com.shop.PriceClient.fetch:42")
                .stack(2, Role.RUNNING, 3, "com.shop.Sort.compute:7");

        assertThat(scene.findings()).isEmpty();
    }

    @Test
    void aRecordingOfNothingHasNoFindings() {
        assertThat(new Scene(0).findings()).isEmpty();
        assertThat(new Scene(5).findings()).isEmpty();
    }
}
