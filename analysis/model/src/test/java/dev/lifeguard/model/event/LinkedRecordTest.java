package dev.lifeguard.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Checks the methods of records that the build writes instead of the JDK ({@code build/link-records.groovy}). */
class LinkedRecordTest {
    private static Machine machine(double load, int threads) {
        return new Machine(1, 2, 3, load, 4, 5, 6, threads, 7);
    }

    @Test
    void numbersAreComparedAsByTheirClasses() {
        assertThat(machine(Double.NaN, 8)).isEqualTo(machine(Double.NaN, 8)).hasSameHashCodeAs(machine(Double.NaN, 8));
        assertThat(machine(0.0, 8)).isNotEqualTo(machine(-0.0, 8));
        assertThat(machine(0.5, 8))
                .isNotEqualTo(machine(0.5, 9))
                .isNotEqualTo(null)
                .isNotEqualTo("another class");
    }

    @Test
    void objectsAreComparedByTheirEquals() {
        assertThat(new Note(1, "te".concat("xt"))).isEqualTo(new Note(1, "text"));
        assertThat(new Note(1, "text")).hasSameHashCodeAs(new Note(1, "te".concat("xt")));
        assertThat(new Note(1, "text")).isNotEqualTo(new Note(1, "other"));
    }

    @Test
    void theTextHasTheNamesOfTheParts() {
        assertThat(new Note(1, "text")).hasToString("Note[timeNs=1, text=text]");
    }
}
