package dev.lifeguard.bench.ablation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccuracyTest {
    /** Workloads of two sizes each; the errors of both grow from workload to workload. */
    private static final List<ReplayedCell> CELLS = IntStream.range(0, 20)
            .mapToObj(i -> cell(i / 2, i % 2, 100, 100 + i))
            .toList();

    @Test
    void countsAreSharesOfAllCells() {
        Accuracy accuracy = Accuracy.of(List.of(
                cell(1, 1, 100, 110), // within 25%, in the interval
                cell(1, 2, 100, 140),
                cell(2, 1, 100, 300), // gross
                new ReplayedCell("2", 2, 100, 300, 10, 1000, false))); // not known, in the interval
        assertThat(accuracy.error()).isCloseTo(120, within(1e-9));
        assertThat(accuracy.within25()).isEqualTo(25);
        assertThat(accuracy.gross()).isEqualTo(25);
        assertThat(accuracy.held()).isEqualTo(50);
        assertThat(accuracy.unknown()).isEqualTo(25);
    }

    @Test
    void samePredictionsDifferByNothingInEveryResample() {
        List<Accuracy> changes = Accuracy.resampled(CELLS, CELLS);
        assertThat(changes).containsOnly(new Accuracy(0, 0, 0, 0, 0));
    }

    @Test
    void resamplesSurroundTheChange() {
        List<ReplayedCell> worse = CELLS.stream()
                .map(cell -> cell(Integer.parseInt(cell.workload()), cell.size(), 100, cell.predicted() + 30))
                .toList();
        double change = Accuracy.of(worse).minus(Accuracy.of(CELLS)).error();
        List<Accuracy> changes = Accuracy.resampled(CELLS, worse);
        assertThat(change).isCloseTo(30, within(1e-9));
        assertThat(Accuracy.quantile(changes, Accuracy::error, 0)).isCloseTo(30, within(1e-9));
        assertThat(Accuracy.quantile(changes, Accuracy::within25, 0.05)).isNegative();
    }

    private static ReplayedCell cell(int workload, int size, double p95, double predicted) {
        return new ReplayedCell(String.valueOf(workload), size, p95, predicted, predicted * 0.9, predicted * 1.1, true);
    }
}
