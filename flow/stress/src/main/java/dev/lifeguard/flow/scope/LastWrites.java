package dev.lifeguard.flow.scope;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A virtual thread is started while the run fails. Either it is refused, or it has ended and its plain writes are
 * visible when the scope has closed. The thread that closes the scope also created it, and the last worker wakes it.
 */
@JCStressTest
@Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "refused, or cancelled before its first step")
@Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE, desc = "it worked, and its writes are visible")
@Outcome(expect = Expect.FORBIDDEN, desc = "writes lost, or the thread still works")
@State
public class LastWrites {
    private static final IllegalStateException FAILURE = new IllegalStateException();

    private volatile @Nullable TaskScope scope;
    private int first;
    private int second;
    private volatile int working;

    @Actor
    public void startsAndCloses(III_Result seen) {
        TaskScope mine = new TaskScope("jcstress", null, Worker.caller());
        scope = mine;
        mine.startVirtual(worker -> {
            working = 1;
            first = 1;
            second = 1;
            working = 0;
            return false;
        });
        mine.close();
        seen.r1 = first;
        seen.r2 = second;
        seen.r3 = working;
    }

    @Actor
    public void fails() {
        TaskScope now = scope;
        while (now == null) {
            Thread.onSpinWait();
            now = scope;
        }
        now.fail(FAILURE);
    }
}
