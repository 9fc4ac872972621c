package dev.lifeguard.probe.boot.sum;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The reader reads a sum twice while a thread adds to it: the second reading includes everything in the first. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "not added yet")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "added in between")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "added before")
@Outcome(expect = Expect.FORBIDDEN, desc = "the sum went backwards")
@State
public class StampSumReads {
    private final StampSum sum = new StampSum();

    @Actor
    public void adds() {
        sum.add(1);
    }

    @Actor
    public void reads(JJ_Result seen) {
        seen.r1 = sum.sum();
        seen.r2 = sum.sum();
    }
}
