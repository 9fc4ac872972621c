package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two threads take and free slots whose bits are in the same word: afterwards exactly the slot that was not freed is
 * taken.
 */
@JCStressTest
@Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "one slot is taken, and no other")
@Outcome(expect = Expect.FORBIDDEN, desc = "a slot had by both, or a bit that nobody owns")
@State
public class SlotMaskBits {
    private final SlotMask mask = new SlotMask(64);
    private int taken;

    @Actor
    public void takesAndFrees() {
        mask.free(mask.take(64));
    }

    @Actor
    public void takes() {
        taken = mask.take(64);
    }

    @Arbiter
    public void looks(II_Result seen) {
        seen.r1 = mask.next(0) == taken ? 1 : 0;
        seen.r2 = mask.next(taken + 1);
    }
}
