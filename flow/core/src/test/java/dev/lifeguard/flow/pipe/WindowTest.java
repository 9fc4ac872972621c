package dev.lifeguard.flow.pipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which workers may work at a {@link Window}, step by step on one thread. */
class WindowTest {
    private final Window window = new Window(8, true, false, 1);
    private final Claim claim = new Claim(1);
    private final Window small = new Window(2, true, false, 1);
    private final List<Claim> claims = List.of(new Claim(1), new Claim(1));
    private final Thread producer = new Thread(this::putOneMore);

    @Test
    void aMissingHelperBlocksNoWorker() throws InterruptedException {
        assertThat(window.put("a", null, 2, false)).isTrue(); // calls a helper
        assertThat(window.join(1)).isTrue();
        assertThat(window.claim(claim, 1)).isTrue(); // although the limit has fallen to 1
        assertThat(claim.items).containsExactly("a");
    }

    @Test
    void aHelperThatComesTooLateLeaves() throws InterruptedException {
        window.put("a", null, 2, false);
        window.put("b", null, 2, false);
        assertThat(window.join(1)).isTrue();
        window.begin(false);
        assertThat(window.claim(claim, 1)).isFalse();
        assertThat(window.claim(claim, 1)).isTrue();
    }

    @Test
    void noMoreHelpersAreCalledThanMayWork() throws InterruptedException {
        assertThat(window.put("a", null, 1, false)).isTrue();
        assertThat(window.put("b", null, 1, false)).isFalse();
        assertThat(window.reserve(1)).isFalse();
        window.begin(false);
        assertThat(window.claim(claim, 1)).isTrue();
        assertThat(window.put("c", null, 1, false)).isFalse();
    }

    @Test
    void virtualWorkersDoNotWaitForHelpers() throws InterruptedException {
        assertThat(window.put("a", null, 1, false)).isTrue();
        assertThat(window.put("b", null, 1, true)).isTrue();
    }

    @Test
    void aWorkerLeavesItsPlaceToAProbe() throws InterruptedException {
        window.put("a", null, 1, true);
        window.put("b", null, 1, true);
        assertThat(window.leaveToProbe()).isTrue();
        assertThat(window.put("c", null, 1, true)).isFalse(); // the place is taken
        window.begin(true);
        assertThat(window.claim(claim, 1)).isTrue();
        window.quit();
        assertThat(window.put("d", null, 1, true)).isTrue();
    }

    @Test
    void aSlowHeadHoldsUpResults() throws InterruptedException {
        fillSo(1);
        assertThat(small.heldUp().isHeld()).isTrue();
        finish(0);
        assertThat(small.heldUp().isHeld()).isFalse();
        small.out(small.ready(new Object[2]));
        producer.join();
    }

    @Test
    void aSlowSinkCausesNoHoldUp() throws InterruptedException {
        fillSo(0);
        assertThat(small.ready(new Object[1])).isEqualTo(1); // the sink now has it
        finish(1);
        assertThat(small.heldUp().isHeld()).isFalse();
        small.out(1);
        producer.join();
        assertThat(small.heldUp().isHeld()).isFalse();
    }

    /** Two of two items are claimed, this one is done, and a producer waits for room. */
    private void fillSo(int done) throws InterruptedException {
        for (Claim each : claims) {
            small.put("", null, 2, true);
            small.claim(each, 2);
        }
        producer.start();
        while (producer.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        finish(done);
    }

    private void finish(int index) {
        small.done(claims.get(index), new Object[] {""}, 2, true);
    }

    private void putOneMore() {
        try {
            small.put("", null, 2, true);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
