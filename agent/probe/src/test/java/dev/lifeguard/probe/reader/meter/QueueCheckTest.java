package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.reader.meter.QueueCheck.Look;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the length of the queue corrects the count. */
class QueueCheckTest {
    private final QueueCheck check = new QueueCheck(false);

    private List<Long> differences(int times, Look look) {
        return java.util.stream.IntStream.range(0, times)
                .mapToObj(i -> check.difference(look, false))
                .toList();
    }

    @Test
    void realTasksThatWereNotCountedAreAddedAtTheSecondLook() {
        assertThat(differences(2, new Look(-3, true))).containsExactly(0L, -3L);
    }

    @Test
    void realTasksAreAddedOnlyAfterASecondWhereTheCountChangedMeanwhile() {
        assertThat(differences(10, new Look(-1, false))).containsOnlyOnce(-1L).endsWith(-1L);
    }

    @Test
    void aSurplusIsSubtractedAfterASecond() {
        assertThat(differences(10, new Look(2, true))).containsOnlyOnce(2L).endsWith(2L);
    }

    @Test
    void aSurplusOfAMomentIsNormal() {
        differences(9, new Look(1, true));
        assertThat(check.difference(new Look(0, true), false)).isZero();
        assertThat(differences(9, new Look(1, true))).containsOnly(0L);
    }

    @Test
    void nothingIsCertainWhileAWorkerIsUnknown() {
        for (int i = 0; i < 20; i++) {
            assertThat(check.difference(new Look(-1, true), true)).isZero();
        }
    }

    /** Under steady load tasks come and go at every step. */
    @Test
    void afterAnAttachASurplusThatLastsIsSubtractedUnderLoad() {
        QueueCheck older = new QueueCheck(true);
        for (int i = 0; i < 14; i++) {
            assertThat(older.lasting(new Look(2 + i % 3, false))).isZero();
        }
        assertThat(older.lasting(new Look(3, false))).isEqualTo(2);
        for (int i = 0; i < 15; i++) {
            assertThat(older.lasting(new Look(i % 15, false)))
                    .as("none at one of the looks")
                    .isZero();
        }
    }

    @Test
    void aLastingSurplusOfAPoolSeenFromItsStartIsTasksAboutToBegin() {
        for (int i = 0; i < 40; i++) {
            assertThat(check.lasting(new Look(1, false))).isZero();
        }
    }

    @Test
    void theSeedIsTheNumberOfTasksQueuedBefore() {
        QueueCheck older = new QueueCheck(true);
        assertThat(older.seed(new Look(-7, true))).isEqualTo(7);
        assertThat(older.seed(new Look(-7, true))).isZero();
    }
}
