package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import org.junit.jupiter.api.Test;

/** Eight hand-written handler threads, in no pool. */
class SaturatedThreadsTest {
    private static Scene scene(int threads, double busy, int fullSeconds, String... stack) {
        PoolInfo group =
                new PoolInfo(1, "handlers", PoolInfo.Kind.THREADS, "com.shop.Handler", null, null, PoolInfo.UNKNOWN);
        return new Scene(10)
                .coresBusy(0.2)
                .pool(
                        group,
                        (second, pool) ->
                                pool.threads(threads).busy(second <= fullSeconds ? busy : 0.1 * threads, 0.05, 0))
                .stack(1, Role.BLOCKED, 5, stack);
    }

    private static Scene scene(int threads, double busy, int fullSeconds) {
        return scene(threads, busy, fullSeconds, "java.lang.Thread.sleep", "com.shop.Client.call:7");
    }

    @Test
    void threadsThatAreAlwaysBusyAreFoundWithTheLineThatBlocksThem() {
        Finding finding = scene(8, 7.9, 10).findings().get(0);

        assertThat(finding.id()).isEqualTo(FindingId.SATURATED_THREADS);
        assertThat(finding.title())
                .isEqualTo("All 8 threads of handlers are busy, blocked 95% of the time: further work has to wait");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("com.shop.Client.call:7");
        assertThat(finding.change().text()).startsWith("Give it more threads");
        assertThat(finding.chain()).anyMatch(line -> line.contains("com.shop.Handler"));
    }

    @Test
    void aLimitAtWhichTheyWaitIsNamedInsteadOfMoreThreads() {
        Finding finding = scene(
                        8,
                        7.9,
                        10,
                        "jdk.internal.misc.Unsafe.park",
                        "com.zaxxer.hikari.pool.HikariPool.getConnection:181",
                        "com.shop.Orders.load:9")
                .findings()
                .get(0);

        assertThat(finding.change().text()).contains("spring.datasource.hikari.maximum-pool-size");
    }

    @Test
    void threadsWithTimeToSpareAreNotFound() {
        assertThat(scene(8, 7.0, 10).findings()).isEmpty();
    }

    @Test
    void aPeakThatPassesIsNotFound() {
        assertThat(scene(8, 7.9, 4).findings()).isEmpty();
        assertThat(scene(8, 7.9, 5).findings(FindingId.SATURATED_THREADS)).hasSize(1);
    }

    @Test
    void aSingleThreadIsNotFound() {
        assertThat(scene(1, 1, 10).findings()).isEmpty();
    }
}
