package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads try to take the last slot: exactly one gets it. */
@JCStressTest
@Outcome(id = "1, -1", expect = Expect.ACCEPTABLE, desc = "the first")
@Outcome(id = "-1, 1", expect = Expect.ACCEPTABLE, desc = "the second")
@Outcome(expect = Expect.FORBIDDEN, desc = "both, neither, or another slot")
@State
public class SlotMaskTakes {
    private final SlotMask mask = new SlotMask(64);

    public SlotMaskTakes() {
        mask.take(2);
    }

    @Actor
    public void first(II_Result seen) {
        seen.r1 = mask.take(2);
    }

    @Actor
    public void second(II_Result seen) {
        seen.r2 = mask.take(2);
    }
}
