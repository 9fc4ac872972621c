package dev.lifeguard.probe.boot.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.junit.jupiter.api.Test;

/** The counts of a lock, by waiting and holding threads. */
class LockStatsTest {
    private static final class State {
        private static final class Sync extends AbstractQueuedSynchronizer {}
    }

    private final Object sync = new State.Sync();
    private final LockStats stats = new LockStats(sync, 1, 1);
    private final Thread me = Thread.currentThread();
    private final Thread other = new Thread();

    private long inUse() {
        return stats.cells().stream().filter(cell -> !cell.idle()).count();
    }

    private long ended() {
        return stats.cells().stream().mapToLong(cell -> cell.completed).sum();
    }

    @Test
    void itHasTheNameOfTheLocksClass() {
        assertThat(stats.className).isEqualTo(LockStatsTest.class.getName());
    }

    @Test
    void eachUseIsOne() {
        stats.found(me);
        stats.asks(other);
        assertThat(inUse()).isEqualTo(1);
        stats.freed();
        stats.got(other);
        assertThat(inUse()).isEqualTo(1);
        stats.freed();

        assertThat(ended()).isEqualTo(2);
        assertThat(arrived()).isEqualTo(2);
        assertThat(inUse()).isZero();
    }

    @Test
    void aThreadThatWaitedForAConditionAcquiresAgain() {
        stats.found(me);
        stats.freed(); // waits for a condition
        stats.got(me);
        stats.freed();

        assertThat(arrived()).isEqualTo(2);
        assertThat(ended()).isEqualTo(2);
    }

    @Test
    void anInterruptedThreadStopsWaiting() {
        stats.found(me);
        stats.asks(other);
        stats.fails(other);
        stats.freed();
        stats.fails(other); // without waiting before

        assertThat(arrived()).isEqualTo(2);
        assertThat(ended()).isEqualTo(1);
        assertThat(stats.rejected.sum()).isEqualTo(1);
    }

    @Test
    void aLockWithShortHoldTimesIsLeftOut() {
        boolean left = false;
        for (int use = 0; use < 32; use++) {
            assertThat(left).isFalse();
            stats.found(me);
            left = stats.freed();
        }

        assertThat(left).isTrue();
        assertThat(stats.shown()).isFalse();
    }

    private long arrived() {
        return Stamp.count(stats.enqueued.sum());
    }
}
