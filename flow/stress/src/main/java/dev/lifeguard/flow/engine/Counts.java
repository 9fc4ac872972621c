package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Items end, and one is refused, on two threads. Afterwards none counts as busy, and the limit has not risen. */
@JCStressTest
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "none busy")
@Outcome(expect = Expect.FORBIDDEN, desc = "miscounted")
@State
public class Counts {
    private static final int MAX = 2;

    private final Throttle throttle = new Throttle(Limit.of(MAX));

    @Actor
    public void ends() {
        throttle.ended(throttle.began(0), 1);
    }

    @Actor
    public void refused() {
        throttle.ended(throttle.began(0), 1);
        throttle.refused(throttle.began(0), false);
    }

    @Arbiter
    public void afterwards(II_Result seen) {
        seen.r1 = throttle.began(0).at() - 1;
        seen.r2 = throttle.allowed() <= MAX ? 1 : 0;
    }
}
