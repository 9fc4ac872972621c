package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** The thread that takes a result sees what the task wrote into it. */
@JCStressTest
@Outcome(id = "-1", expect = Expect.ACCEPTABLE, desc = "not ready")
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "ready and complete")
@Outcome(expect = Expect.FORBIDDEN, desc = "ready but incomplete")
@State
public class Results {
    private static final class Written {
        int value;
    }

    private final Window window = new Window(1, true, false, 1);

    @Actor
    public void works() {
        Puts.put(window, "item", 1);
        Claim claim = new Claim(1);
        window.claim(claim, 1);
        Written result = new Written();
        result.value = 1;
        window.done(claim, new Object[] {result}, 0, true);
    }

    @Actor
    public void takes(I_Result seen) {
        @Nullable Object[] out = new Object[1];
        seen.r1 = window.ready(out) == 1 && out[0] instanceof Written written ? written.value : -1;
    }
}
