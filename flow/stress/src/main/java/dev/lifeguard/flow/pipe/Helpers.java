package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A called helper begins while the calling thread joins, or calls one more. Only one may work. The calling thread does
 * remaining items at the end by joining, so a place that was never given back would show.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "each done once, one at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "an item lost, done twice, or two at a time")
@State
public class Helpers {
    private static final int WORKERS = 1;

    /** An item that counts, without synchronization, how often it was done. */
    private static final class Item {
        int times;
    }

    private final Window window = new Window(2, true, false, 1);
    private final Item[] items = {new Item(), new Item()};
    private int busy; // without synchronization: one works at a time
    private int most;

    public Helpers() {
        for (Item item : items) {
            try {
                window.put(item, null, WORKERS, false); // the first one calls a helper
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Actor
    public void helps() {
        window.begin(false);
        work();
    }

    @Actor
    public void joinsAndCalls() {
        if (window.join(WORKERS)) {
            work();
        }
        if (window.reserve(WORKERS)) {
            window.begin(false);
            work();
        }
    }

    private void work() {
        Claim claim = new Claim(1);
        while (window.claim(claim, WORKERS)) {
            most = Math.max(most, ++busy);
            @Nullable Object item = claim.items[0];
            if (item instanceof Item one) {
                one.times++;
            }
            busy--;
            window.done(claim, new Object[] {item}, 0, false);
        }
    }

    @Arbiter
    public void counts(III_Result seen) {
        joinsAndCalls();
        seen.r1 = items[0].times;
        seen.r2 = items[1].times;
        seen.r3 = most;
    }
}
