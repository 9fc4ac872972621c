package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two threads try to replace one element: exactly one succeeds. */
@JCStressTest
@Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "the first")
@Outcome(id = "0, 1, 2", expect = Expect.ACCEPTABLE, desc = "the second")
@Outcome(expect = Expect.FORBIDDEN, desc = "both, neither, or another element")
@State
public class LazySlotsWinner {
    private static final Integer OLD = 0;

    private final LazySlots<Integer> slots = new LazySlots<>(LazySlots.CHUNK);

    public LazySlotsWinner() {
        slots.set(3, OLD);
    }

    @Actor
    public void first(III_Result seen) {
        seen.r1 = slots.compareAndSet(3, OLD, 1) ? 1 : 0;
    }

    @Actor
    public void second(III_Result seen) {
        seen.r2 = slots.compareAndSet(3, OLD, 2) ? 1 : 0;
    }

    @Arbiter
    public void looks(III_Result seen) {
        seen.r3 = slots.get(3);
    }
}
