package dev.lifeguard.probe.boot.sample;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A thread writes an element while another one reads it: it is either missing or complete. */
@JCStressTest
@Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "not there yet")
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "whole")
@Outcome(expect = Expect.FORBIDDEN, desc = "there, but not whole")
@State
public class LazySlotsReads {
    private static final class Element {
        int value;
    }

    private final LazySlots<Element> slots = new LazySlots<>(LazySlots.CHUNK);

    @Actor
    public void writes() {
        Element element = new Element();
        element.value = 1;
        slots.set(3, element);
    }

    @Actor
    public void reads(I_Result seen) {
        Element element = slots.get(3);
        seen.r1 = element == null ? -1 : element.value;
    }
}
