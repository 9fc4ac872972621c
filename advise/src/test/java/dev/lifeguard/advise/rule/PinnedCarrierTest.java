package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class PinnedCarrierTest {
    private static Scene scene(PoolInfo.Kind kind, double busy, double cpuShare) {
        PoolInfo pool = new PoolInfo(1, "virtual-threads", kind, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        pool,
                        (second, of) -> of.threads(2).busy(busy, cpuShare, 0).tasks(100, 10));
    }

    @Test
    void carriersThatAreMountedAndBlockedAreFound() {
        Finding finding = scene(PoolInfo.Kind.VIRTUAL, 1, 0.1)
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.title()).startsWith("0.9 of 2 carriers of virtual threads are blocked");
    }

    @Test
    void carriersThatComputeAreNotFound() {
        assertThat(scene(PoolInfo.Kind.VIRTUAL, 2, 0.95).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }

    @Test
    void aMomentIsNotFound() {
        assertThat(scene(PoolInfo.Kind.VIRTUAL, 0.1, 0.1).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }

    @Test
    void otherPoolsMayBlock() {
        assertThat(scene(PoolInfo.Kind.FORK_JOIN, 1, 0.1).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }
}
