package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads are the first to write to a chunk, each to its own slot: the chunk is created once. */
@JCStressTest
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "both are there")
@Outcome(expect = Expect.FORBIDDEN, desc = "a chunk was made twice, and an element lost")
@State
public class LazySlotsChunks {
    private final LazySlots<Integer> slots = new LazySlots<>(2 * LazySlots.CHUNK);

    @Actor
    public void first() {
        slots.set(16, 1);
    }

    @Actor
    public void second() {
        slots.set(17, 2);
    }

    @Arbiter
    public void looks(II_Result seen) {
        Integer first = slots.get(16);
        Integer second = slots.get(17);
        seen.r1 = first == null ? 0 : first;
        seen.r2 = second == null ? 0 : second;
    }
}
