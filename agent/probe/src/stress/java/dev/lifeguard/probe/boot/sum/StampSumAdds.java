package dev.lifeguard.probe.boot.sum;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.J_Result;

/** Two threads add to a sum: nothing is lost, whichever wins the race for the word. */
@JCStressTest
@Outcome(id = "111", expect = Expect.ACCEPTABLE, desc = "all there")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost or counted twice")
@State
public class StampSumAdds {
    private final StampSum sum = new StampSum();

    @Actor
    public void adds() {
        sum.add(1);
        sum.add(10);
    }

    @Actor
    public void addsToo() {
        sum.add(100);
    }

    @Arbiter
    public void counts(J_Result seen) {
        seen.r1 = sum.sum();
    }
}
