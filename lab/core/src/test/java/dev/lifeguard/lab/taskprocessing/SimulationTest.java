package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final List<List<Batch>> ALL_AT_ONCE = List.of(List.of(new Batch(0, 3)));
    private static final List<List<Batch>> TWO_AND_ONE = List.of(List.of(new Batch(0, 2), new Batch(2, 3)));
    private static final int NO_LIMIT = Simulation.NO_LIMIT;

    @Test
    void takesTheNextTaskWhenAnyEnds() {
        assertThat(new Simulation(NO_LIMIT, NO_LIMIT, 2).endsNs(delays(5, 1, 1), ALL_AT_ONCE))
                .containsExactly(5, 1, 2);
    }

    @Test
    void waitingResultsOccupyTheWindow() {
        assertThat(new Simulation(NO_LIMIT, 2, 2).endsNs(delays(5, 1, 1), ALL_AT_ONCE))
                .containsExactly(5, 1, 6);
    }

    @Test
    void aWiderWindowHasRoomForWaitingResults() {
        assertThat(new Simulation(NO_LIMIT, 3, 2).endsNs(delays(5, 1, 1), ALL_AT_ONCE))
                .containsExactly(5, 1, 2);
    }

    @Test
    void withoutPrefetchABatchBeginsWhenTheLastTaskIsTaken() {
        Delays delays = new Delays(10, new long[] {5, 5, 1});
        // The second task is taken at 15, so the third arrives at 25.
        assertThat(new Simulation(0, NO_LIMIT, 1).endsNs(delays, TWO_AND_ONE)).containsExactly(15, 20, 26);
    }

    @Test
    void withPrefetchABatchBeginsAtOnce() {
        Delays delays = new Delays(10, new long[] {5, 5, 1});
        assertThat(new Simulation(2, NO_LIMIT, 1).endsNs(delays, TWO_AND_ONE)).containsExactly(15, 20, 21);
    }

    private static Delays delays(long... consumeNs) {
        return new Delays(0, consumeNs);
    }
}
