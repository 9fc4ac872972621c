package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;
import org.junit.jupiter.api.Test;

/** Times are in units of stamps. */
class OlderTasksTest {
    private static final long STEP = 1_000;

    private final PoolStats stats = new PoolStats(new Object(), 1, 1, false, false, false);
    private final OlderTasks older = new OlderTasks(stats);
    private final Thread worker = new Thread();
    private final long from = Stamp.units(System.nanoTime());

    /** The reader is late: it sees an end that came after the step. */
    @Test
    void whatHappensAfterAStepBelongsToTheNextOne() {
        stats.wasBusy(worker, Stamp.nanoTime(from));
        stats.endOlder(worker, Stamp.nanoTime(from + STEP + 300));

        assertThat(older.busyUnits(from, from + STEP)).isEqualTo(STEP);
        assertThat(older.busyUnits(from + STEP, from + 2 * STEP)).isEqualTo(300);
        assertThat(older.busyUnits(from + 2 * STEP, from + 3 * STEP)).isEqualTo(-1);
    }

    @Test
    void aTaskThatGoesOnIsBusyForTheWholeStep() {
        stats.wasBusy(worker, Stamp.nanoTime(from));
        assertThat(older.busyUnits(from, from + STEP)).isEqualTo(STEP);
        assertThat(older.active()).isEqualTo(1);
    }
}
