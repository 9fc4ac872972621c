package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DueTimeTest {
    private static final long STOPPED_NS = 2_000_000;

    @Test
    void aTaskIsNotDueEarlierWhereTheThreadIsStoppedBeforeTheTaskReadsItsClock() {
        Stopped task = new Stopped(true);

        assertThat(DueTime.of(task)).isGreaterThanOrEqualTo(task.due);
        assertThat(task.asked).isGreaterThan(1);
    }

    @Test
    void aTaskIsAskedAgainWhereTheThreadIsStoppedAfterTheTaskReadItsClock() {
        Stopped task = new Stopped(false);

        assertThat(DueTime.of(task)).isGreaterThanOrEqualTo(task.due);
        assertThat(task.asked).isGreaterThan(1);
    }

    @Test
    void aTaskThatIsTakenEarlyIsDueNow() {
        long before = System.nanoTime();
        Stopped task = new Stopped(false);
        task.due = before + TimeUnit.HOURS.toNanos(1);

        assertThat(DueTime.of(task)).isBetween(before, System.nanoTime());
    }

    @Test
    void aTaskThatCannotSayIsDueNow() {
        long before = System.nanoTime();

        assertThat(DueTime.of("no scheduled task")).isBetween(before, System.nanoTime());
    }

    /** Due a second ago; the thread pauses at the first call, before or after it reads its clock. */
    private static final class Stopped implements Delayed {
        private final boolean before;
        private long due = System.nanoTime() - TimeUnit.SECONDS.toNanos(1);
        private int asked;

        private Stopped(boolean before) {
            this.before = before;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            boolean first = asked++ == 0;
            stop(first && before);
            long delay = due - System.nanoTime();
            stop(first && !before);
            return unit.convert(delay, TimeUnit.NANOSECONDS);
        }

        private static void stop(boolean stopped) {
            long until = System.nanoTime() + STOPPED_NS;
            while (stopped && System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }
}
