package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sum.Stamp;
import org.junit.jupiter.api.Test;

/** Tasks that were running at the attach. Times are in units of stamps. */
class WorkerListsTest {
    private static final long STEP = 1_000;

    private final PoolStats stats = new PoolStats(new Object(), 1, 1, false, false, false);
    private final Thread worker = new Thread();
    private final Thread other = new Thread();
    private final long from = Stamp.units(System.nanoTime());

    private long busy(int step) {
        return stats.olderBusyUnits(from + step * STEP, from + (step + 1) * STEP);
    }

    private void ends(Thread one, long at) {
        stats.endOlder(one, Stamp.nanoTime(from + at));
    }

    /** The reader is late: it sees an end that came after the step. */
    @Test
    void whatHappensAfterAStepBelongsToTheNextOne() {
        stats.wasBusy(worker, Stamp.nanoTime(from));
        ends(worker, STEP + 300);

        assertThat(busy(0)).isEqualTo(STEP);
        assertThat(busy(1)).isEqualTo(300);
        assertThat(busy(2)).isEqualTo(-1);
    }

    /** Otherwise the early end of one would make room for the late end of the other. */
    @Test
    void aLateEndAddsNothingBesideAnEarlyOne() {
        stats.wasBusy(worker, Stamp.nanoTime(from));
        stats.wasBusy(other, Stamp.nanoTime(from));
        ends(worker, 100);
        ends(other, STEP + 300);

        assertThat(busy(0)).isEqualTo(100 + STEP);
        assertThat(busy(1)).isEqualTo(300);
    }

    @Test
    void aTaskThatGoesOnIsBusyForTheWholeStep() {
        stats.wasBusy(worker, Stamp.nanoTime(from));
        assertThat(busy(0)).isEqualTo(STEP);
        assertThat(busy(1)).isEqualTo(STEP);
        assertThat(stats.olderRunning()).isEqualTo(1);
    }
}
