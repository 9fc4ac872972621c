package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.NoticeDelay;
import dev.lifeguard.flow.limit.Refusal;
import org.junit.jupiter.api.Test;

class ExecutionPolicyTest {
    private static final double HOUR_NS = 3600e9;
    private static final NoticeDelay LATE = new NoticeDelay(0.16 * HOUR_NS, 3, HOUR_NS);

    private static ExecutionPolicy after(NoticeDelay seen, boolean blocking, double costNs) {
        Refusal refusal = new Refusal(2, true, false, seen);
        Site site = new Site();
        site.blocking = blocking;
        site.kindKnown = true;
        site.costNs = costNs;
        site.limit = Limit.upTo(16).refused(refusal).refused(refusal);
        return new ExecutionPolicy(site, Settings.NONE, Limit.SMALL_START);
    }

    @Test
    void restsAreLimitedToAShareOfTheItemTime() {
        assertThat(after(LATE, true, HOUR_NS).restNs()).isEqualTo((long) (0.2 * HOUR_NS));
        assertThat(after(LATE, true, 1_000_000).restNs()).isEqualTo(300_000);
    }

    @Test
    void placesDoNotRestWithoutEvidenceOrForComputingItems() {
        assertThat(after(NoticeDelay.UNKNOWN, true, HOUR_NS).restNs()).isZero();
        assertThat(after(LATE, false, HOUR_NS).restNs()).isZero();
    }

    /** A cancelled call interrupts its workers. */
    @Test
    void aRestEndsWhenItsThreadIsInterrupted() {
        ExecutionPolicy policy = after(LATE, true, HOUR_NS);
        Thread.currentThread().interrupt();
        assertThatThrownBy(policy::rest).isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
