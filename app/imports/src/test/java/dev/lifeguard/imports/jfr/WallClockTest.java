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

/** A worker of a pool that a wall-clock profiler samples every 10 ms. */
class WallClockTest {
    private static final long MS = 1_000_000;
    private static final Frame RUN = new Frame("java.util.concurrent.ThreadPoolExecutor$Worker", "run", 635, false);
    private static final Frame TASK = new Frame("com.shop.Prices", "fetch", 57, false);
    private static final List<Frame> SLEEPS = List.of(new Frame("java.lang.Thread", "sleep", 0, true), TASK, RUN);
    private static final List<Frame> COMPUTES = List.of(TASK, RUN);
    private static final List<Frame> IDLE = List.of(
            new Frame("jdk.internal.misc.Unsafe", "park", 0, true),
            new Frame("java.util.concurrent.LinkedBlockingQueue", "take", 435, false),
            new Frame("java.util.concurrent.ThreadPoolExecutor", "getTask", 1062, false),
            RUN);

    private final ThreadTrack track = new ThreadTrack("prices-1");
    private final Group group = new Groups().of("prices-1", SLEEPS).orElseThrow();

    private void sample(long ms, long count, String state, List<Frame> stack) {
        track.wall.add(new ThreadTrack.WallSample(ms * MS, count, WallClock.how(state, stack), stack, true));
    }

    private List<Segment> segments(long toMs) {
        return Segments.of(track, group, WallClock.of(List.of(track)), 0, toMs * MS);
    }

    private static long ms(List<Segment> segments, Activity activity) {
        return segments.stream()
                        .filter(segment -> segment.activity() == activity)
                        .mapToLong(segment -> segment.endNs() - segment.startNs())
                        .sum()
                / MS;
    }

    @Test
    void theStackTellsWhereTheStateDoesNot() {
        assertThat(WallClock.how("STATE_RUNNABLE", COMPUTES)).isEqualTo(Waiting.NOT);
        assertThat(WallClock.how("STATE_RUNNABLE", SLEEPS))
                .as("it falls asleep")
                .isEqualTo(Waiting.FOR_TIME);
        assertThat(WallClock.how("STATE_SLEEPING", COMPUTES)).as("a monitor").isEqualTo(Waiting.FOR_ONE);
        assertThat(WallClock.how("CONTENDED", COMPUTES)).isEqualTo(Waiting.FOR_ONE);
        assertThat(WallClock.how("", List.of())).isEqualTo(Waiting.NOT);
    }

    @Test
    void aSampleStandsForTheTimeUntilTheNext() {
        sample(0, 1, "STATE_RUNNABLE", COMPUTES);
        sample(10, 1, "STATE_SLEEPING", SLEEPS);
        sample(20, 1, "STATE_SLEEPING", IDLE);
        sample(30, 1, "STATE_SLEEPING", IDLE);

        List<Segment> segments = segments(40);
        assertThat(segments)
                .extracting(Segment::activity)
                .containsExactly(Activity.RUNNING, Activity.BLOCKED, Activity.IDLE, Activity.IDLE);
        assertThat(segments).allMatch(Segment::sampled);
        assertThat(ms(segments, Activity.RUNNING)).isEqualTo(10);
        assertThat(ms(segments, Activity.BLOCKED)).isEqualTo(10);
        assertThat(ms(segments, Activity.IDLE)).isEqualTo(20);
    }

    @Test
    void samplesThatDidNotMoveAreOne() {
        sample(0, 1, "STATE_RUNNABLE", COMPUTES);
        sample(10, 100, "STATE_SLEEPING", IDLE);
        sample(1010, 1, "STATE_RUNNABLE", COMPUTES);
        sample(1020, 1, "STATE_RUNNABLE", COMPUTES);

        assertThat(ms(segments(1030), Activity.IDLE)).isEqualTo(1000);
        assertThat(segments(1030)).extracting(Segment::sampled).containsExactly(true, false, true, true);
    }

    @Test
    void eventsDoNotCountBesideSamples() {
        for (int ms = 0; ms < 100; ms += 10) {
            sample(ms, 1, "STATE_SLEEPING", SLEEPS);
        }
        track.waits.add(new ThreadTrack.Wait(0, 100 * MS, Waiting.FOR_TIME, SLEEPS, true));
        track.waits.add(new ThreadTrack.Wait(200 * MS, 500 * MS, Waiting.FOR_ANY, IDLE, true));

        List<Segment> segments = segments(500);
        assertThat(segments.stream()
                        .mapToLong(segment -> segment.endNs() - segment.startNs())
                        .sum())
                .isEqualTo(500 * MS);
        assertThat(ms(segments, Activity.BLOCKED))
                .as("of the last sample, three intervals")
                .isEqualTo(120);
        assertThat(ms(segments, Activity.IDLE)).isEqualTo(300);
    }
}
