package dev.lifeguard.imports.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.imports.jfr.Segments.Segment;
import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import org.junit.jupiter.api.Test;

class SegmentsTest {
    private static final long MS = 1_000_000;
    private static final Frame RUN = new Frame("java.lang.Thread", "run", 1, false);
    private static final Frame LOOP = new Frame("shop.Driver", "loop", 7, false);
    private static final List<Frame> SLEEPS = List.of(new Frame("java.lang.Thread", "sleep", 0, true), LOOP, RUN);
    private static final List<Frame> COMPUTES = List.of(new Frame("shop.Price", "of", 3, false), LOOP, RUN);
    private static final List<Frame> READS =
            List.of(new Frame("shop.Stock", "ask", 9, false), new Frame("shop.Stock", "of", 3, false), LOOP, RUN);

    private final ThreadTrack track = new ThreadTrack("driver");
    private final Group group = new Groups().of("driver", SLEEPS).orElseThrow();

    /** A loop that sleeps 5 ms at a time, too short for events; two thread dumps show it asleep. */
    @Test
    void shortWaitsResembleTheOtherWaits() {
        dump(0, Waiting.FOR_TIME, SLEEPS);
        for (int ms : List.of(100, 2000, 2020, 7000)) {
            track.samples.add(new ThreadTrack.Sample(ms * MS, Waiting.NOT, COMPUTES, true));
        }
        dump(10_000, Waiting.FOR_TIME, SLEEPS);

        assertThat(ms(Activity.RUNNING)).isEqualTo(80);
        assertThat(ms(Activity.IDLE)).isEqualTo(9920);
    }

    @Test
    void moreSamplesReduceTheError() {
        dump(0, Waiting.FOR_TIME, SLEEPS);
        track.samples.add(new ThreadTrack.Sample(5000 * MS, Waiting.NOT, COMPUTES, true));
        long before = doubtfulMs();
        for (int ms = 1000; ms < 10_000; ms += 1000) {
            dump(ms, Waiting.FOR_TIME, SLEEPS);
        }
        assertThat(doubtfulMs()).isLessThan(before / 3);
    }

    @Test
    void waitsWithinWorkCountAsWork() {
        dump(0, Waiting.FOR_ONE, READS);
        track.samples.add(new ThreadTrack.Sample(5000 * MS, Waiting.NOT, COMPUTES, true));
        dump(10_000, Waiting.FOR_ONE, READS);

        assertThat(ms(Activity.BLOCKED)).isEqualTo(9980);
        assertThat(segments())
                .filteredOn(segment -> segment.activity() == Activity.BLOCKED)
                .extracting(Segment::stack)
                .containsOnly(READS);
    }

    @Test
    void aThreadWithoutWaitsRan() {
        for (int ms = 0; ms < 10_000; ms += 500) {
            track.samples.add(new ThreadTrack.Sample(ms * MS, Waiting.NOT, COMPUTES, true));
        }
        assertThat(ms(Activity.RUNNING)).isEqualTo(10_000);
    }

    /** As many samples as periods: it always ran between its waits. */
    @Test
    void samplesInEachPeriodLeaveNoTimeToWait() {
        track.waits.add(new ThreadTrack.Wait(0, 1000 * MS, Waiting.FOR_TIME, SLEEPS, true));
        for (int ms = 1000; ms < 10_000; ms += 20) {
            track.samples.add(new ThreadTrack.Sample(ms * MS, Waiting.NOT, COMPUTES, true));
        }
        assertThat(ms(Activity.RUNNING)).isEqualTo(9000);
        assertThat(ms(Activity.IDLE)).isEqualTo(1000);
    }

    @Test
    void segmentsHaveNoGaps() {
        track.waits.add(new ThreadTrack.Wait(1000 * MS, 1500 * MS, Waiting.FOR_TIME, SLEEPS, true));
        track.waits.add(new ThreadTrack.Wait(1400 * MS, 3000 * MS, Waiting.FOR_TIME, SLEEPS, true));
        track.samples.add(new ThreadTrack.Sample(3010 * MS, Waiting.NOT, COMPUTES, true));
        dump(9000, Waiting.FOR_TIME, SLEEPS);

        long at = 0;
        for (Segment segment : segments()) {
            assertThat(segment.startNs()).isEqualTo(at);
            assertThat(segment.endNs()).isGreaterThan(at);
            at = segment.endNs();
        }
        assertThat(at).isEqualTo(10_000 * MS);
    }

    private void dump(long ms, Waiting how, List<Frame> stack) {
        track.samples.add(new ThreadTrack.Sample(ms * MS, how, stack, true));
    }

    private List<Segment> segments() {
        return Segments.of(track, group, WallClock.of(List.of(track)), 0, 10_000 * MS);
    }

    private long ms(Activity activity) {
        return segments().stream()
                        .filter(segment -> segment.activity() == activity)
                        .mapToLong(segment -> segment.endNs() - segment.startNs())
                        .sum()
                / MS;
    }

    private long doubtfulMs() {
        return segments().stream().mapToLong(Segment::errorNs).sum() / MS;
    }
}
