package dev.lifeguard.probe.boot.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import dev.lifeguard.probe.boot.pool.Workers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The locks to observe, by holding threads and hold times. */
@Isolated("the registry is one for all")
class LockWatchTest {
    /** Number of steps that includes one in which new locks are admitted. */
    private static final int STEPS = 5;

    private static final int BUDGET = 5_000;
    private static final int FEW = 4;

    private final Object pool = new Object();
    private final Object sync = new Object();
    private final Thread me = Thread.currentThread();
    private ThreadPoolCell cell;

    @BeforeEach
    void work() {
        cell = (ThreadPoolCell) Workers.cell(me, pool);
        assertThat(cell).isNotNull();
        cell.taskStarts();
        untilAllAreNoted();
    }

    @AfterEach
    void forget() {
        Hooks.clear();
    }

    private static void untilAllAreNoted() {
        Object probe = new Object();
        for (int i = 0; i < 2 * STEPS; i++) {
            LockWatch.step();
            for (int use = 0; use < FEW; use++) {
                LockWatch.takes(probe, Thread.currentThread());
                holdLong();
                LockWatch.freed(probe);
            }
            if (LockWatch.takes(probe, Thread.currentThread())) {
                return;
            }
        }
        throw new AssertionError("no step in which uses are noted");
    }

    private static void holdLong() {
        long end = System.nanoTime() + LockStats.SHORT_NS;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }

    private boolean use() {
        if (LockWatch.takes(sync, me)) {
            return true;
        }
        holdLong();
        LockWatch.freed(sync);
        return false;
    }

    @Test
    void aLockHeldLongByTasksIsObservedFromTheFifthUse() {
        for (int i = 0; i < FEW; i++) {
            assertThat(use()).isFalse();
        }

        assertThat(use()).isTrue();
    }

    @Test
    void holdTimesOutsideOfTasksAreIgnored() {
        cell.taskEnds();
        cell.stampPendingEnd();

        for (int i = 0; i < 3 * FEW; i++) {
            assertThat(use()).isFalse();
        }
    }

    @Test
    void theUsesCheckedInAStepAreLimited() {
        for (int i = 0; i < BUDGET; i++) {
            LockWatch.takes(new Object(), me);
        }

        for (int i = 0; i < 3 * FEW; i++) {
            assertThat(use()).isFalse();
        }
    }
}
