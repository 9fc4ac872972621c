package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.ConnectionHooks;
import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sum.Stamp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The counts of a connection, use by use, without a pool. */
class ConnectionCellTest {
    private final Object pool = new Object();
    private final Object connection = new Object();
    private final Thread thread = Thread.currentThread();
    private final PoolStats stats = new PoolStats(pool, 1, 1);
    private final ConnectionCell cell = new ConnectionCell(connection, stats);
    private final long[] sample = new long[Sample.WORDS];

    @AfterEach
    void forget() {
        Connections.clear();
    }

    private void expect(int started, int ended, int completed) {
        assertThat(Stamp.count(cell.starts)).isEqualTo(started);
        assertThat(Stamp.count(cell.ends)).isEqualTo(ended);
        assertThat(cell.completed).isEqualTo(completed);
        assertThat(cell.idle()).isEqualTo(started == ended);
    }

    @Test
    void aUseMayBeginAndEndOnDifferentThreads() throws InterruptedException {
        assertThat(cell.taken(thread)).isTrue();
        assertThat(cell.thread()).isSameAs(thread);
        expect(1, 0, 0);

        Thread other = new Thread(cell::givenBack);
        other.start();
        other.join();

        assertThat(cell.thread()).isNull();
        expect(1, 1, 1);
        cell.givenBack();
        expect(1, 1, 1);
    }

    @Test
    void theNextUseEndsOneWhoseReturnWasMissed() {
        cell.taken(thread);
        cell.taken(thread);

        expect(2, 1, 1);
    }

    @Test
    void repeatedAcquiresOfAThreadAreSampledEach() {
        for (int use = 0; use < 20; use++) {
            stats.sampler.arrived(thread, System.nanoTime());
            stats.sampler.missed(); // as if some tasks were not kept
            cell.taken(thread);
            cell.givenBack();

            assertThat(cell.takeSample(sample)).isTrue();
            assertThat(sample[1]).isGreaterThanOrEqualTo(sample[0]);
            assertThat(sample[3]).isEqualTo(Sample.UNMEASURED);
        }
    }

    @Test
    void aUseOlderThanTheProbeEndsOnceAndWasNeverSeenToStart() {
        ConnectionHooks.found(connection, stats, System.nanoTime());
        ConnectionCell found = Connections.known(connection);
        assertThat(stats.olderRunning()).isEqualTo(1);

        found.givenBack();
        found.givenBack();

        assertThat(Stamp.count(found.starts)).isZero();
        assertThat(found.completed).isEqualTo(1);
        assertThat(stats.olderRunning()).isZero();
    }

    @Test
    void aConnectionInUseIsNotRecordedAgain() {
        ConnectionCell seen = Connections.cell(connection, stats);
        seen.taken(thread);

        ConnectionHooks.found(connection, stats, System.nanoTime());

        assertThat(stats.mayHaveOlder()).isFalse();
    }

    @Test
    void aClosedConnectionIsForgottenWithItsUse() {
        ConnectionCell seen = Connections.cell(connection, stats);
        seen.taken(thread);

        seen.givenBack();
        Workers.forget(seen);

        assertThat(Connections.known(connection)).isNull();
        assertThat(stats.cells()).isEmpty();
        assertThat(stats.workerCount()).isEqualTo(1); // which the reader has not read yet
    }
}
