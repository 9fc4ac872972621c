package dev.lifeguard.bench.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ProcessorSharingTest {
    private static final double EXACT = 1e-9;

    @Test
    void isEmptyAtFirst() {
        assertThat(new ProcessorSharing<String>().left()).isInfinite();
    }

    /** The first item is half done when the second begins. */
    @Test
    void allItemsAdvanceAtTheSameSpeed() {
        ProcessorSharing<String> work = new ProcessorSharing<>();
        work.begin("long", 4);
        work.advance(2);
        work.begin("short", 1);
        assertThat(work.left()).isCloseTo(1, within(EXACT));
        work.advance(1);
        assertThat(work.remove()).isEqualTo("short");
        assertThat(work.left()).isCloseTo(1, within(EXACT));
        assertThat(work.size()).isEqualTo(1);
        work.advance(1);
        assertThat(work.remove()).isEqualTo("long");
        assertThat(work.size()).isZero();
    }
}
