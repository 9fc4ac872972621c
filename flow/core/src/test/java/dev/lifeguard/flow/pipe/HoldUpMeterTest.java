package dev.lifeguard.flow.pipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.HeadOfLine;
import org.junit.jupiter.api.Test;

class HoldUpMeterTest {
    private static final int WINDOW = 8;

    private final HoldUpMeter heldUp = new HoldUpMeter();

    @Test
    void nothingIsLostBeforeAnythingWaits() {
        assertThat(heldUp.result(WINDOW, 10)).isNull();
    }

    @Test
    void eachEmptyPlaceCounts() {
        heldUp.holds(1_000, 5, 2);
        heldUp.holds(1_100, 6, 3); // one more is done
        heldUp.ends(1_200);
        assertThat(heldUp.result(WINDOW, 100)).isEqualTo(new HeadOfLine(2 * 100 + 3 * 100, 6, WINDOW + 5));
    }

    @Test
    void theWindowIsForTheLongestTime() {
        heldUp.holds(0, 7, 1);
        heldUp.ends(100);
        heldUp.holds(500, 7, 1);
        heldUp.ends(800);
        assertThat(heldUp.result(WINDOW, 100)).isEqualTo(new HeadOfLine(400, 7, WINDOW + 3));
    }

    @Test
    void busyPlacesLoseNoTime() {
        heldUp.holds(0, 7, 0);
        heldUp.ends(1_000);
        assertThat(heldUp.result(WINDOW, 100)).isNull();
    }

    @Test
    void holdUpsAddUp() {
        heldUp.holds(0, 3, 1);
        heldUp.ends(100);
        HoldUpMeter next = new HoldUpMeter();
        next.holds(0, 2, 2);
        next.ends(200);
        heldUp.add(next);
        assertThat(heldUp.result(WINDOW, 100)).isEqualTo(new HeadOfLine(500, 3, WINDOW + 4));
    }
}
