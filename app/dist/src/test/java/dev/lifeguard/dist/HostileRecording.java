package dev.lifeguard.dist;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A recording of a service with a problem, in which each text is hostile: names of JVM, pools, classes and routes,
 * frames, notes, reasons. Its figures are valid, so that all of it is shown.
 */
final class HostileRecording {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;
    private static final int SECONDS = 60;
    private static final int POOLS = 6;
    private static final int STACKS = 12;
    private static final int THREADS = 3;
    private static final int TASKS = 30;
    private static final int BUCKETS = 10;
    private static final long EXEC_NS = 100 * MS;
    private static final long WAIT_NS = 900 * MS;

    private final HostileText text;

    private HostileRecording(HostileText text) {
        this.text = text;
    }

    static void write(Path file, HostileText text) throws IOException {
        HostileRecording made = new HostileRecording(text);
        Header header = new Header(
                1_700_000_000_000L,
                1,
                made.brief(),
                made.brief(),
                made.brief(),
                made.brief(),
                2,
                Header.SplitSource.SCHEDSTAT,
                false);
        try (RecordingWriter out = new RecordingWriter(Files.newOutputStream(file), header)) {
            for (int pool = 0; pool < POOLS; pool++) {
                PoolInfo.Kind[] kinds = PoolInfo.Kind.values();
                PoolInfo.Kind kind = pool < 2 ? PoolInfo.Kind.THREAD_POOL : kinds[text.number(kinds.length)];
                out.write(new PoolInfo(
                        pool, text.next(), kind, text.next(), text.next(), text.next(), PoolInfo.UNBOUNDED));
            }
            for (int stack = 0; stack < STACKS; stack++) {
                out.write(made.stack(stack));
            }
            for (int second = 1; second <= SECONDS; second++) {
                if (second % 10 == 0) {
                    made.happenings(out, second * SECOND);
                }
                out.write(made.tick(second));
            }
        }
    }

    /** Returns a short text, since the first line has at most 65,536 bytes. */
    private String brief() {
        String any = text.next();
        return any.substring(0, Math.min(any.length(), 2_000));
    }

    private StackInfo stack(int id) {
        List<String> frames = new ArrayList<>();
        for (int depth = 0; depth < 4; depth++) {
            frames.add(text.number(3) == 0 ? text.next() : "com.shop." + text.next() + ".call:" + depth);
        }
        return new StackInfo(id, frames);
    }

    private void happenings(RecordingWriter out, long ns) throws IOException {
        int pool = text.number(POOLS);
        out.write(new Note(ns, text.next()));
        out.write(new Resized(ns, pool, THREADS, THREADS, THREADS, THREADS, text.next()));
        out.write(new FullPool(ns, pool, SECOND, THREADS, List.of(text.next(), text.next()), 0));
        out.write(new WaitSnapshot(
                ns,
                false,
                List.of(new WaitSnapshot.Group(
                        pool, text.next(), THREADS, WaitSnapshot.State.WAITING, text.number(STACKS), 0, SECOND)),
                List.of(new WaitSnapshot.Awaited(
                        text.next(), WaitSnapshot.End.WORKERS, List.of(0), text.number(POOLS), text.next()))));
    }

    private Tick tick(int second) {
        List<PoolTick> figures = new ArrayList<>();
        List<TaskSample> tasks = new ArrayList<>();
        List<StackSample> stacks = new ArrayList<>();
        for (int pool = 0; pool < POOLS; pool++) {
            figures.add(pool(pool));
            for (int i = 0; i < TASKS; i++) {
                long arrived = (second - 1) * SECOND + i * SECOND / TASKS;
                tasks.add(new TaskSample(pool, arrived, WAIT_NS, EXEC_NS, MS, 0, 1));
            }
            for (StackSample.Role role : StackSample.Role.values()) {
                stacks.add(new StackSample(pool, role, text.number(STACKS), 3));
            }
        }
        return new Tick(
                second * SECOND,
                SECOND,
                new Machine(SECOND / 10, SECOND, 0, 1, 0, 0, 1 << 20, 40),
                figures,
                tasks,
                stacks);
    }

    private PoolTick pool(int id) {
        long[] arrivals = new long[BUCKETS];
        Arrays.fill(arrivals, TASKS / BUCKETS);
        long[] exec = {LogBuckets.index(EXEC_NS), TASKS};
        RouteTick route = new RouteTick(text.next(), TASKS, TASKS * EXEC_NS, exec);
        return new PoolTick(
                id,
                new PoolTick.Threads(THREADS, THREADS, THREADS, 0),
                new PoolTick.Load(THREADS, 27, THREADS * SECOND, 27 * SECOND),
                new PoolTick.Tasks(
                        arrivals,
                        TASKS,
                        TASKS,
                        0,
                        0,
                        0,
                        id % 2 == 0
                                ? PoolTick.Requests.NONE
                                : new PoolTick.Requests(TASKS, THREADS, 0, List.of(route), AsyncTick.NONE),
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(TASKS * EXEC_NS, exec, false),
                new PoolTick.Clocks(TASKS * MS, 0, THREADS * SECOND),
                new PoolTick.Help(0, 0));
    }
}
