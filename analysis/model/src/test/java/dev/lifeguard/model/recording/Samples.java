package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Events with a different value in each member, so that none can be confused. */
final class Samples {
    static final Header HEADER = new Header(
            1_700_000_000_123L,
            4711,
            "com.shop.Main",
            "25.0.3",
            "OpenJDK",
            "Linux 6.1 amd64",
            2,
            Header.SplitSource.SCHEDSTAT,
            true,
            1.5);
    static final PoolInfo POOL = new PoolInfo(
            3, "prices-\"ü\u0007", PoolInfo.Kind.SCHEDULED, "a.B", "c.D.e:5", "f.G", PoolInfo.UNBOUNDED, "b.size");
    static final PoolInfo BARE = new PoolInfo(4, "b", PoolInfo.Kind.VIRTUAL, "x.Y", null, null, PoolInfo.UNKNOWN);
    static final StackInfo STACK = new StackInfo(9, List.of("a.B.c:1", "d.E.f:2"));
    static final PoolTick POOL_TICK = new PoolTick(
            3,
            new PoolTick.Threads(11, 12, 13, 24),
            new PoolTick.Load(14, 15, 16, 17),
            new PoolTick.Tasks(
                    new long[] {1, 0, 2, 0, 3, 0, 4, 0, 5, 3},
                    19,
                    20,
                    22,
                    23,
                    24,
                    new PoolTick.Requests(
                            34,
                            35,
                            36,
                            List.of(
                                    new RouteTick("/a/{\"b\"}\u0007", 37, 38, new long[] {39, 37}),
                                    new RouteTick(RouteTick.OTHER, 120, 121, new long[] {122, 120})),
                            new AsyncTick(130, 131, 132, 133, 134, new long[] {135, 136})),
                    new PoolTick.Dropped(4, 5, 6)),
            new PoolTick.Execution(21, new long[] {30, 31, 3071, 33}, true),
            new PoolTick.Clocks(25, 26, 27),
            new PoolTick.Help(28, 29),
            -140);
    static final Machine MACHINE = new Machine(40, 41, 42, 0.43, 44, 45, 46, 47, 48);
    static final Note NOTE = new Note(50, "a limit was reached");

    static final FullPool FULL = new FullPool(5_000_000_000L, 3, 91, 92, List.of("a.Task", "b.\"Task\""), 95);
    static final WaitSnapshot WAITS = new WaitSnapshot(
            5_000_000_000L,
            true,
            List.of(
                    new Group(3, "prices-\"1\"", 141, State.WAITING, 9, 0, 142),
                    new Group(WaitSnapshot.NONE, "main", 1, State.CLASS_INIT, WaitSnapshot.NONE, 1, 0),
                    new Group(4, "", 143, State.RUNNING, 9, WaitSnapshot.NONE, 144)),
            List.of(
                    new Awaited("a.Lock", End.HOLDERS, List.of(1, 2), WaitSnapshot.NONE, ""),
                    new Awaited("", End.WORKERS, List.of(), 3, ""),
                    new Awaited("a.Task", End.NOBODY, List.of(), 4, "discarded")));
    static final Resized RESIZED = new Resized(5_000_000_001L, 3, 101, 102, 103, 104, "asked for by lifeguard resize");

    static final PeriodicTask KNOWN = new PeriodicTask(141, 3, 142, "a.B.run", "c.D.e:5", -143, 0, 0, 0);
    static final PeriodicTask LATE =
            new PeriodicTask(5_000_000_002L, 3, 142, "a.B.run", "c.D.e:5", -143, 144, 145, 146);
    static final ScheduleEnd ENDED =
            new ScheduleEnd(147, 3, "a.\"B\"", "c.D.e:5", 148, "java.lang.IllegalStateException", "a.B.run:6", 149);
    static final ScheduleEnd BARE_END = new ScheduleEnd(150, 4, "a.C", null, 0, null, null, 0);
    static final EarlierSchedules EARLIER = new EarlierSchedules(
            151,
            152,
            153,
            154,
            java.util.List.of(new EarlierSchedules.EmptyPool(3, 155), new EarlierSchedules.EmptyPool(4, 156)));

    private Samples() {}

    static Tick tick(int second) {
        return new Tick(
                second * 1_000_000_000L,
                1_000_000_000L,
                MACHINE,
                List.of(POOL_TICK),
                List.of(new TaskSample(3, 61, 62, 63, 64, 65, 66), new TaskSample(3, 71, 72, 73, -1, -1, 76)),
                List.of(new StackSample(3, Role.BLOCKED, 9, 81), new StackSample(3, Role.SUBMITTING, 9, 82)),
                List.of(new SharedWait(3, 111, 112, 113, 114), new SharedWait(3, 115, 116, 117, 118)),
                List.of(new HeldMonitor(3, 0, 121, 122), new HeldMonitor(3, 123, 124, 125)),
                List.of(
                        new CallerRun(3, "acceptor-\"1\"", "a.Policy", 141, 142, 9),
                        new CallerRun(3, "?", "", 0, 143, -1)));
    }

    /** Returns one event of each kind. */
    static List<Event> events() {
        List<Event> events = new ArrayList<>(List.of(POOL, BARE, STACK));
        for (int second = 1; second <= 5; second++) {
            events.add(tick(second));
        }
        events.addAll(List.of(KNOWN, LATE, ENDED, BARE_END, EARLIER));
        events.add(FULL);
        events.add(WAITS);
        events.add(NOTE);
        events.add(RESIZED);
        events.add(new PoolGone(4));
        events.add(tick(6));
        return events;
    }

    /** Returns the packed recording; {@code ends} gets the length after the header and after each flushed event. */
    static byte[] packed(List<Event> events, List<Integer> ends) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RecordingWriter writer = new RecordingWriter(out, HEADER)) {
            writer.flush();
            ends.add(out.size());
            for (Event event : events) {
                writer.write(event);
                writer.flush();
                ends.add(out.size());
            }
        }
        return out.toByteArray();
    }

    static byte[] packed() throws IOException {
        return packed(events(), new ArrayList<>());
    }

    static Recording read(byte[] recording) throws IOException {
        try (RecordingReader reader = new RecordingReader(new ByteArrayInputStream(recording))) {
            return Recording.read(reader);
        }
    }
}
