package dev.lifeguard.predict.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.SharedWait;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HolderCountTest {
    /** Moments at which each holder is blocked with this probability or else runs; one worker waits. */
    private static List<SharedWait> moments(int count, int holders, double blocked, int others) {
        SplittableRandom random = new SplittableRandom(holders);
        List<SharedWait> moments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int asleep = 0;
            for (int j = 0; j < holders; j++) {
                asleep += random.nextDouble() < blocked ? 1 : 0;
            }
            moments.add(new SharedWait(1, 1, asleep, holders - asleep + random.nextInt(others + 1), 1));
        }
        return moments;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "2, 1, 3", "2, 0.9, 2", "4, 0.8, 2", "4, 0.95, 6", "14, 0.95, 2", "100, 1, 1"})
    void countsBlockedAndJustWokenHolders(int holders, double blocked, int others) {
        assertThat(HolderCount.of(moments(60, holders, blocked, others))).isEqualTo(holders);
    }

    @Test
    void toleratesOneImpossibleMoment() {
        List<SharedWait> moments = moments(40, 3, 0.95, 1);
        moments.add(new SharedWait(1, 1, 4, 0, 1));

        assertThat(HolderCount.of(moments)).isEqualTo(3);
    }

    @Test
    void computingHoldersAreNotCounted() {
        assertThat(HolderCount.of(List.of(new SharedWait(1, 3, 0, 1, 50)))).isZero();
        assertThat(HolderCount.of(List.of(new SharedWait(1, 3, 0, 1, 50), new SharedWait(1, 3, 1, 1, 12))))
                .isZero();
    }

    @Test
    void isUnknownIfTasksAlsoBlockElsewhere() {
        List<SharedWait> moments = new ArrayList<>();
        for (int blocked = 4; blocked < 30; blocked++) {
            moments.add(new SharedWait(1, 2, blocked, 1, 2));
        }
        assertThat(HolderCount.of(moments)).isZero();
    }

    @Test
    void isUnknownWithoutMoments() {
        assertThat(HolderCount.of(List.of())).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0, true", "512, 512, 512, true", "0, 1, 1, false", "1, -1, 0, false", "1, 0, 513, false"})
    void ignoresImpossibleFigures(int waiting, int blocked, int running, boolean may) {
        assertThat(HolderCount.isPlausible(new SharedWait(1, waiting, blocked, running, 1)))
                .isEqualTo(may);
        assertThat(HolderCount.isPlausible(new SharedWait(1, waiting, blocked, running, 0)))
                .isFalse();
    }
}
