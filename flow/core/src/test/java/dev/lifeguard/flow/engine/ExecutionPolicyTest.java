package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Lingering;
import dev.lifeguard.flow.limit.Refusal;
import org.junit.jupiter.api.Test;

class ExecutionPolicyTest {
    private static final double HOUR_NS = 3600e9;

    private static ExecutionPolicy after(Refusal refusal, boolean blocking) {
        Site site = new Site();
        site.blocking = blocking;
        site.kindKnown = true;
        site.limit = Limit.upTo(16).refused(refusal).refused(refusal);
        return new ExecutionPolicy(site, Settings.NONE, Limit.FEW);
    }

    /** A call that is cancelled interrupts its workers. */
    @Test
    void aRestEndsWhenItsThreadIsInterrupted() {
        Lingering late = new Lingering(HOUR_NS, 3, 10 * HOUR_NS);
        ExecutionPolicy policy = after(new Refusal(2, true, false, late), true);
        Thread.currentThread().interrupt();
        assertThatThrownBy(policy::rest).isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void placesDoNotRestWhereNothingShowsThatItHelpsNorWhereItemsCompute() throws InterruptedException {
        Lingering late = new Lingering(HOUR_NS, 3, 10 * HOUR_NS);
        after(new Refusal(2, true, false), true).rest();
        after(new Refusal(2, true, false, late), false).rest();
    }
}
