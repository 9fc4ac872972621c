package dev.lifeguard.probe.boot.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import org.junit.jupiter.api.Test;

/** The purpose of a semaphore, derived from the use of its permits. */
class PermitStatsTest {
    private final Object semaphore = new Object();
    private final Thread me = Thread.currentThread();
    private final Thread other = new Thread();

    private PermitStats made(int permits, int free) {
        return new PermitStats(semaphore, 1, 1, permits, free, 0);
    }

    private static long inUse(PermitStats stats) {
        return stats.cells().stream().filter(cell -> !cell.idle()).count();
    }

    private static long ended(PermitStats stats) {
        return stats.cells().stream().mapToLong(cell -> cell.completed).sum();
    }

    @Test
    void aSemaphoreIsALimitIfTakersReturnItsPermits() {
        PermitStats stats = made(PermitStats.UNKNOWN, 0);
        for (int use = 0; use < 8; use++) {
            assertThat(stats.shown()).isFalse();
            stats.taken(me);
            stats.givenBack(me);
        }

        assertThat(stats.shown()).isTrue();
        assertThat(stats.size()).isEqualTo(1);
    }

    @Test
    void aSignalIsNoLimit() {
        PermitStats stats = made(PermitStats.UNKNOWN, 0);
        for (int use = 0; use < 100; use++) {
            stats.givenBack(other);
            stats.taken(me);
        }

        assertThat(stats.shown()).isFalse();
    }

    @Test
    void aSignalWithInitialPermitsIsNoLimit() {
        PermitStats stats = made(1, 1);
        stats.free(2); // more than its initial number
        for (int use = 0; use < 100; use++) {
            stats.givenBack(other);
            stats.taken(me);
        }

        assertThat(stats.shown()).isFalse();
    }

    @Test
    void handedToAnotherThreadTheOldestUseEnds() {
        PermitStats stats = made(2, 2);
        for (int use = 0; use < 8; use++) {
            stats.taken(me);
            stats.taken(me);
            stats.givenBack(other);
            assertThat(inUse(stats)).isEqualTo(1);
            stats.givenBack(other);
        }

        assertThat(stats.shown()).isTrue();
        assertThat(stats.size()).isEqualTo(2);
        assertThat(ended(stats)).isEqualTo(16);
    }

    @Test
    void permitsThatWereTakenBeforeItWasFollowedEndNoUse() {
        PermitStats stats = made(3, 1);
        stats.taken(me);

        stats.givenBack(other);
        stats.givenBack(other);
        assertThat(inUse(stats)).isEqualTo(1);

        stats.givenBack(other); // it had two of them
        assertThat(inUse(stats)).isZero();
    }

    @Test
    void aReturnWithoutAUseIsIgnored() {
        PermitStats stats = made(1, 1);
        stats.givenBack(me);

        assertThat(ended(stats)).isZero();
        assertThat(stats.workerCount()).isZero();
    }

    @Test
    void semaphoresAreLeftOutIfManyPermitsAreTakenAtOnce() {
        PermitStats stats = made(1_000, 1_000);

        assertThat(stats.follows(64)).isTrue();
        assertThat(stats.asksForSeveral()).isTrue();
        assertThat(stats.follows(65)).isFalse();
        assertThat(stats.follows(1)).isFalse();
    }

    @Test
    void semaphoresWithTooManyUsesAreLeftOut() {
        PermitStats stats = made(1_000, 1_000);
        for (int use = 0; use < PermitStats.MAX_IN_USE; use++) {
            stats.taken(me);
        }
        assertThat(stats.follows(1)).isTrue();

        stats.taken(me);

        assertThat(stats.follows(1)).isFalse();
    }

    @Test
    void aUsePassedToAnotherThreadEndsWhenThatReturnsIt() {
        PermitStats stats = made(2, 2);
        stats.taken(me);
        stats.passedOn(other);
        stats.taken(me);
        assertThat(stats.cells()).extracting(WorkerCell::thread).containsExactlyInAnyOrder(other, me);
        stats.givenBack(other);
        assertThat(stats.cells()).extracting(WorkerCell::thread).containsExactlyInAnyOrder(null, me);

        assertThat(inUse(stats)).isEqualTo(1);
        assertThat(ended(stats)).isEqualTo(1);
    }

    @Test
    void aUseIsPassedOnOnce() {
        PermitStats stats = made(3, 3);
        stats.taken(me);
        stats.passedOn(other);
        Thread third = new Thread();
        stats.passedOn(third); // the hooks missed how its permit was taken
        assertThat(stats.cells()).extracting(WorkerCell::thread).containsExactlyInAnyOrder(other, third);
        stats.givenBack(third);
        stats.givenBack(other);

        assertThat(inUse(stats)).isZero();
        assertThat(ended(stats)).isEqualTo(2);
    }

    @Test
    void threadsThatWaitedBeforeObservationEndNoOtherUse() {
        PermitStats stats = new PermitStats(semaphore, 1, 1, PermitStats.UNKNOWN, 0, 10);
        stats.taken(me);
        for (int waited = 0; waited < 10; waited++) {
            stats.givenBack(new Thread());
        }
        assertThat(inUse(stats)).isEqualTo(1);
        stats.givenBack(me);
        for (int use = 0; use < 7; use++) {
            stats.taken(me);
            stats.givenBack(me);
        }

        assertThat(stats.shown()).isTrue();
        assertThat(ended(stats)).isEqualTo(8);
    }

    /** So no use is lost before the first tick. A semaphore is shown only when its uses have told its purpose. */
    @Test
    void aConcurrencyLimitIsShownBeforeItsFirstUse() {
        PermitStats throttle = Semaphores.throttle(new Object(), 3, 0);
        try {
            assertThat(throttle.shown()).isTrue();
            assertThat(made(3, 3).shown()).isFalse();
        } finally {
            Registry.forget(throttle);
            Semaphores.leaves(throttle);
        }
    }
}
