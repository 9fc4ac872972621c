package dev.lifeguard.bench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void quartilesLieBetweenOrderStatistics() {
        assertThat(Spread.of(4, 1, 3, 2)).isEqualTo(new Spread(2.5, 1.75, 3.25, 4));
    }

    @Test
    void oneValueIsItsOwnSpread() {
        assertThat(Spread.of(7)).isEqualTo(new Spread(7, 7, 7, 1));
    }

    @Test
    void pairsAreComparedBeforeTheMedianIsTaken() {
        Spread added = Spread.paired(List.of(11.0, 102.0, 1003.0), List.of(10.0, 100.0, 1000.0), (a, b) -> a - b);

        assertThat(added).isEqualTo(new Spread(2, 1.5, 2.5, 3));
    }

    @Test
    void unpairedValuesAreRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.paired(List.of(1.0), List.of(), (a, b) -> a - b));
    }

    @Test
    void textHasTheMedianAndTheQuartiles() {
        assertThat(Spread.of(1, 2, 3).text(1)).isEqualTo("2.0 (1.5 to 2.5)");
    }
}
