package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** A worker adds two samples while the reader takes: each is complete, and they are in order. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "none yet")
@Outcome(id = "0, 111111111", expect = Expect.ACCEPTABLE, desc = "the first, at the second try")
@Outcome(id = "111111111, 0", expect = Expect.ACCEPTABLE, desc = "the first only")
@Outcome(id = "111111111, 222222222", expect = Expect.ACCEPTABLE, desc = "both")
@Outcome(expect = Expect.FORBIDDEN, desc = "a sample that is not whole, or the wrong one")
@State
public class SampleRingReads {
    private final SampleRing ring = new SampleRing();

    @Actor
    public void keeps() {
        ring.keep(100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1);
        ring.keep(200_000_000, 20_000_000, 2_000_000, 200_000, 20_000, 2000, 200, 20, 2);
    }

    @Actor
    public void takes(JJ_Result seen) {
        long[] sample = new long[Sample.WORDS];
        seen.r1 = ring.take(sample) ? sum(sample) : 0;
        seen.r2 = ring.take(sample) ? sum(sample) : 0;
    }

    private static long sum(long[] sample) {
        long sum = 0;
        for (long word : sample) {
            sum += word;
        }
        return sum;
    }
}
