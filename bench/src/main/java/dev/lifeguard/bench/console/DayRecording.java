package dev.lifeguard.bench.console;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A synthetic recording, of any length, of a service with many pools. Every pool runs tasks in every second, each task
 * is sampled, and the load rises and falls twice a day. It is compressed and flushed as by the probe.
 */
final class DayRecording {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;
    private static final long EPOCH_MS = 1_700_000_000_000L;
    private static final int THREADS = 8;
    private static final int BUCKETS = 10;
    private static final int STACKS = 40;
    private static final double MEAN_MS = 40;
    private static final double HALF_DAY_S = 43_200;

    private final SplittableRandom random = new SplittableRandom(19);
    private final int pools;
    private final int perSecond;

    private DayRecording(int pools, int perSecond) {
        this.pools = pools;
        this.perSecond = perSecond;
    }

    /**
     * Writes the recording.
     *
     * @param seconds its length
     * @param perSecond mean number of tasks per second, over all pools
     */
    static void write(Path file, int seconds, int pools, int perSecond) throws IOException {
        DayRecording day = new DayRecording(pools, perSecond);
        Header header =
                new Header(EPOCH_MS, 1, "com.shop.Main", "25", "VM", "Linux", 8, Header.SplitSource.SCHEDSTAT, false);
        try (RecordingWriter out = new RecordingWriter(new BufferedOutputStream(Files.newOutputStream(file)), header)) {
            for (int pool = 0; pool < pools; pool++) {
                out.write(new PoolInfo(
                        pool,
                        String.format("pool%02d", pool),
                        PoolInfo.Kind.THREAD_POOL,
                        "java.util.concurrent.ThreadPoolExecutor",
                        "com.shop.Pools.make:" + (10 + pool),
                        "java.util.concurrent.LinkedBlockingQueue",
                        PoolInfo.UNBOUNDED));
            }
            for (int stack = 0; stack < STACKS; stack++) {
                out.write(stack(stack));
            }
            for (int second = 1; second <= seconds; second++) {
                out.write(day.tick(second));
                out.flush();
            }
        }
    }

    private static StackInfo stack(int id) {
        List<String> frames = new ArrayList<>();
        frames.add("java.net.Socket.read:117");
        for (int depth = 0; depth < 20; depth++) {
            frames.add("com.shop.part" + id + ".Layer" + depth + ".call:" + (10 + depth));
        }
        return new StackInfo(id, frames);
    }

    private Tick tick(int second) {
        double load = 1 + 0.8 * Math.sin(2 * Math.PI * second / HALF_DAY_S);
        List<PoolTick> figures = new ArrayList<>();
        List<TaskSample> tasks = new ArrayList<>();
        List<StackSample> stacks = new ArrayList<>();
        for (int pool = 0; pool < pools; pool++) {
            figures.add(pool(second, pool, load, tasks));
            stacks.add(new StackSample(pool, StackSample.Role.BLOCKED, random.nextInt(STACKS), 1));
        }
        return new Tick(
                second * SECOND,
                SECOND,
                new Machine(SECOND, 2 * SECOND, 0, 2 * load, 3 * MS, 1, 200 << 20, pools * THREADS),
                figures,
                tasks,
                stacks);
    }

    private PoolTick pool(int second, int pool, double load, List<TaskSample> to) {
        int count = 1 + (int) (2 * random.nextDouble() * (load * perSecond / pools - 1) + 0.5);
        long[] arrivals = new long[BUCKETS];
        TreeMap<Integer, Long> times = new TreeMap<>();
        long sum = 0;
        long waited = 0;
        for (int i = 0; i < count; i++) {
            long execNs = (long) (-Math.log(1 - random.nextDouble()) * MEAN_MS * MS);
            long waitNs = (long) (-Math.log(1 - random.nextDouble()) * MEAN_MS * MS * load / 4);
            long into = random.nextLong(SECOND);
            arrivals[(int) (into * BUCKETS / SECOND)]++;
            times.merge(LogBuckets.index(execNs), 1L, Long::sum);
            sum += execNs;
            waited += waitNs;
            to.add(new TaskSample(pool, (second - 1) * SECOND + into, waitNs, execNs, execNs / 10, execNs / 50, 1));
        }
        long[] exec = times.entrySet().stream()
                .flatMap(entry -> List.of((long) entry.getKey(), entry.getValue()).stream())
                .mapToLong(Long::longValue)
                .toArray();
        return new PoolTick(
                pool,
                new PoolTick.Threads(THREADS, THREADS, THREADS, 0),
                new PoolTick.Load(random.nextInt(3), random.nextInt(2), sum, waited),
                new PoolTick.Tasks(arrivals, count, count, 0, 0),
                new PoolTick.Execution(sum, exec, false),
                new PoolTick.Clocks(sum / 10, sum / 50, sum),
                new PoolTick.Help(0, 0));
    }
}
