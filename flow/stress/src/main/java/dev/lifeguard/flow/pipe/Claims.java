package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two workers claim two items while a producer puts them in. Each is done once. */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "each done once")
@Outcome(expect = Expect.FORBIDDEN, desc = "an item lost, or done twice")
@State
public class Claims {
    private static final int WORKERS = 2;

    /** An item that counts, without synchronization, how often it was done. */
    private static final class Item {
        int times;
    }

    private final Window window = new Window(2, true, false, 1);
    private final Item[] items = {new Item(), new Item()};

    @Actor
    public void puts() {
        int started = 0;
        for (Item item : items) {
            started += Puts.put(window, item, WORKERS) ? 1 : 0;
        }
        for (; started > 0; started--) {
            work();
        }
    }

    @Actor
    public void works() {
        if (window.join(WORKERS)) {
            work();
        }
    }

    private void work() {
        Claim claim = new Claim(1);
        while (window.claim(claim, WORKERS)) {
            @Nullable Object item = claim.items[0];
            if (item instanceof Item one) {
                one.times++;
            }
            window.done(claim, new Object[] {item}, 0, true);
        }
    }

    @Arbiter
    public void counts(II_Result seen) {
        seen.r1 = items[0].times;
        seen.r2 = items[1].times;
    }
}
