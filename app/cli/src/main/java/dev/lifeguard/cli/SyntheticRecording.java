package dev.lifeguard.cli;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A synthetic recording: a pool of 64 threads with a thousand tasks per second, every second one sampled as the probe
 * would. Tasks take 20 ms on average, a tenth of it on a CPU.
 */
public final class SyntheticRecording {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;
    private static final int THREADS = 64;
    private static final int BUCKETS = 10;
    private static final int SAMPLE_WEIGHT = 2;

    private final SplittableRandom random = new SplittableRandom(7);
    private final int perSecond;

    private SyntheticRecording(int perSecond) {
        this.perSecond = perSecond;
    }

    /**
     * Writes the recording.
     *
     * @param seconds its length
     * @param perSecond arriving tasks per second
     */
    public static void write(Path file, int seconds, int perSecond) throws IOException {
        SyntheticRecording recording = new SyntheticRecording(perSecond);
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
        try (RecordingWriter out = new RecordingWriter(new BufferedOutputStream(Files.newOutputStream(file)), header)) {
            out.write(new PoolInfo(1, "work", PoolInfo.Kind.THREAD_POOL, "Pool", null, null, PoolInfo.UNBOUNDED));
            for (int second = 1; second <= seconds; second++) {
                out.write(recording.tick(second));
            }
        }
    }

    private Tick tick(int second) {
        long[] arrivals = new long[BUCKETS];
        Arrays.fill(arrivals, perSecond / BUCKETS);
        List<TaskSample> tasks = new ArrayList<>();
        long exec = 0;
        for (int i = 0; i < perSecond / SAMPLE_WEIGHT; i++) {
            long ns = (long) (-Math.log(1 - random.nextDouble()) * 20 * MS);
            long came = (second - 1) * SECOND + random.nextLong(SECOND);
            tasks.add(new TaskSample(1, came, 50_000, ns, ns / 10, 0, SAMPLE_WEIGHT));
            exec += SAMPLE_WEIGHT * ns;
        }
        PoolTick pool = new PoolTick(
                1,
                new PoolTick.Threads(THREADS, THREADS, THREADS, 0),
                new PoolTick.Load(0, 0, exec, 0),
                new PoolTick.Tasks(arrivals, perSecond, perSecond, 0, 0),
                new PoolTick.Execution(exec, new long[0], false),
                new PoolTick.Clocks(exec / 10, 0, exec),
                new PoolTick.Help(0, 0));
        return new Tick(
                second * SECOND,
                SECOND,
                new Machine(exec / 10, exec / 10, 0, 1, 0, 0, 1 << 20, THREADS),
                List.of(pool),
                tasks,
                List.of());
    }
}
