package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.J_Result;

/** The reader takes all samples while the ring grows, up to the last one: all are in order. */
@JCStressTest
@Outcome(id = "16", expect = Expect.ACCEPTABLE, desc = "those that were there")
@Outcome(id = "17", expect = Expect.ACCEPTABLE, desc = "and the new one")
@Outcome(expect = Expect.FORBIDDEN, desc = "a sample lost, or another one in its place")
@State
public class SampleRingGrows {
    /** Samples that fit into the first array. */
    private static final int FULL = 16;

    /** Samples added and taken before, so that the oldest one is not at the beginning of the array. */
    private static final int TAKEN = 3;

    private final SampleRing ring = new SampleRing();

    public SampleRingGrows() {
        long[] sample = new long[Sample.WORDS];
        for (int i = 1; i <= TAKEN; i++) {
            ring.keep(0, 0, 0, 0, 0, 0, 0, 0, 1);
            ring.take(sample);
        }
        for (int i = 1; i <= FULL; i++) {
            ring.keep(i, 0, 0, 0, 0, 0, 0, 0, 1);
        }
    }

    @Actor
    public void keeps() {
        ring.keep(FULL + 1, 0, 0, 0, 0, 0, 0, 0, 1);
    }

    @Actor
    public void takes(J_Result seen) {
        long[] sample = new long[Sample.WORDS];
        long taken = 0;
        while (ring.take(sample)) {
            taken = sample[0] == taken + 1 ? sample[0] : -1000;
        }
        seen.r1 = taken;
    }
}
