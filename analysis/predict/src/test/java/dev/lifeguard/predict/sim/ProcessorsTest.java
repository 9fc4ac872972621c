package dev.lifeguard.predict.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ProcessorsTest {
    private static final double MS = 1e6;

    private final Clock clock = new Clock(1, 0);
    private final Processors one = new Processors(clock, 1, 9, 9, 1);

    @Test
    void shortJobsKeepTheirOrder() {
        one.add(0, 2 * MS);
        one.add(1, 2 * MS);

        assertThat(next()).isEqualTo(0);
        assertThat(clock.now()).isCloseTo(2 * MS, within(1.0));
        assertThat(next()).isEqualTo(1);
        assertThat(clock.now()).isCloseTo(4 * MS, within(1.0));
    }

    @Test
    void aShortJobRunsAfterASliceOfALongOne() {
        one.add(0, 40 * MS);
        one.add(1, 2 * MS);

        assertThat(next()).isEqualTo(1);
        assertThat(clock.now()).isCloseTo(4 * MS, within(1.0));
        assertThat(next()).isEqualTo(0);
        assertThat(clock.now()).isCloseTo(42 * MS, within(1.0));
    }

    @Test
    void equalLongJobsEndWithinASlice() {
        one.add(0, 400 * MS);
        one.add(1, 400 * MS);

        next();
        assertThat(clock.now()).isCloseTo(798 * MS, within(1.0));
        next();
        assertThat(clock.now()).isCloseTo(800 * MS, within(1.0));
    }

    @Test
    void noJobGetsMoreThanACore() {
        Processors two = new Processors(clock, 2, 9, 1, 1);
        two.add(0, 10 * MS);
        two.add(1, 10 * MS);
        two.add(2, 1 * MS);
        clock.share(two.running());

        assertThat(two.running()).isEqualTo(2);
        assertThat(two.runnable()).isEqualTo(3);
        assertThat(two.ownRunnable()).isEqualTo(1);
        assertThat(clock.rate()).isEqualTo(0.5); // the clock has one core
    }

    @Test
    void anIdleCorePullsAWaitingJobAtOnceOrAtTheNextTick() {
        assertThat(endOfAll(1)).isCloseTo(9 * MS, within(1.0)); // eight if jobs were divisible
        assertThat(endOfAll(0)).isGreaterThan(endOfAll(1));
    }

    /** Sixteen milliseconds of work on two cores: a short job and a long one first, the others in either queue. */
    private static double endOfAll(double pull) {
        Clock clock = new Clock(2, 0);
        Processors two = new Processors(clock, 2, 13, 13, pull);
        two.add(0, 1 * MS);
        two.add(1, 4 * MS);
        for (int job = 2; job < 13; job++) {
            two.add(job, 1 * MS);
        }
        while (two.runnable() > 0) {
            clock.share(two.running());
            double end = two.sliceEnd();
            double balance = two.balanceAt();
            clock.advance(Math.min(end, balance));
            if (end <= balance) {
                two.endSlice();
            } else {
                two.balance();
            }
        }
        return clock.now();
    }

    /** Returns the job that ends next, with the clock advanced to that time. */
    private int next() {
        int job = -1;
        while (job < 0) {
            clock.advance(one.sliceEnd());
            job = one.endSlice();
        }
        return job;
    }
}
