package dev.lifeguard.cli.report;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A synthetic service on two cores: tasks that block for half a second on 12 threads, at 10, 20, 30 and again 10 per
 * second; CPU work on too many threads; a pool that rejects; and many small pools. Seeded, so always the same.
 */
public final class SampleRecording {
    /** A name that a hostile program could choose. */
    public static final String HOSTILE = "</script><img src=x onerror=alert(1)>";

    private static final long SECOND = 1_000_000_000L;
    private static final int SECONDS = 150;
    private static final int SMALL_POOLS = 30;

    private final Random random = new Random(1);
    private final RecordingWriter out;
    private double backlog;

    private SampleRecording(RecordingWriter out) {
        this.out = out;
    }

    /** Returns the recording, as read from its file. */
    public static Recording read() {
        try {
            return Recording.read(new RecordingReader(new ByteArrayInputStream(bytes())));
        } catch (IOException e) {
            throw new AssertionError("in memory", e);
        }
    }

    /** Returns the recording with virtual threads at the end: seven wait for permits, one runs. */
    public static Recording withVirtualThreads() {
        Recording read = read();
        Map<Integer, PoolInfo> pools = new HashMap<>(read.pools());
        pools.put(9, info(9, "virtual-threads", PoolInfo.Kind.VIRTUAL, null));
        Map<Integer, StackInfo> stacks = new HashMap<>(read.stacks());
        stacks.put(9, new StackInfo(9, List.of("java.util.concurrent.Semaphore.acquire:318", "com.shop.Ask.call:7")));
        WaitSnapshot waits = new WaitSnapshot(
                SECONDS * SECOND,
                false,
                List.of(
                        new Group(9, "", 7, State.WAITING, 9, 0, 0),
                        new Group(9, "", 1, State.RUNNING, 3, WaitSnapshot.NONE, 0)),
                List.of(WaitSnapshot.Awaited.unknown("java.util.concurrent.Semaphore$NonfairSync")));
        return new Recording(
                read.header(),
                pools,
                stacks,
                read.ticks(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(waits),
                List.of(),
                false);
    }

    /** Returns the recording's file. */
    static byte[] bytes() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Header header = new Header(
                1_795_000_000_000L,
                4242,
                "com.example.shop.ShopApplication",
                "25.0.3",
                "OpenJDK 64-Bit Server VM",
                "Linux 6.1.0 amd64",
                2,
                Header.SplitSource.SCHEDSTAT,
                true);
        try (RecordingWriter writer = new RecordingWriter(file, header)) {
            new SampleRecording(writer).write();
        }
        return file.toByteArray();
    }

    private void write() throws IOException {
        out.write(info(1, "price-client-%d", PoolInfo.Kind.THREAD_POOL, "com.example.shop.price.PriceConfig.pool:31"));
        out.write(info(2, "http-nio-8080", PoolInfo.Kind.TOMCAT, null));
        out.write(info(3, "ForkJoinPool.commonPool", PoolInfo.Kind.COMMON, null));
        out.write(info(4, HOSTILE, PoolInfo.Kind.SCHEDULED, "com.example.shop.Évil.<init>:1"));
        for (int id = 10; id < 10 + SMALL_POOLS; id++) {
            out.write(info(id, "listener-" + id, PoolInfo.Kind.THREAD_POOL, null));
        }
        String client = "com.example.shop.price.PriceClient";
        out.write(new StackInfo(1, List.of("sun.nio.ch.Net.poll:0", client + ".fetch:42", client + ".price:20")));
        out.write(new StackInfo(2, List.of("java.net.Socket.connect:633", client + ".open:17")));
        out.write(new StackInfo(3, List.of("com.example.shop.checkout.CheckoutController.lambda$total$3:118")));
        out.write(new StackInfo(4, List.of("com.example.shop.report.Ranking.score:77")));
        out.write(new Note(3 * SECOND, "price-client-%d: its queue was changed from outside, 3 tasks reconciled"));
        out.write(new Note(90 * SECOND, "stacks are sampled less often: the limit of 4096 stacks is reached"));
        for (int second = 1; second <= SECONDS; second++) {
            out.write(tick(second));
        }
    }

    private static PoolInfo info(int id, String name, PoolInfo.Kind kind, @Nullable String createdAt) {
        return new PoolInfo(
                id,
                name,
                kind,
                "java.util.concurrent.ThreadPoolExecutor",
                createdAt,
                "java.util.concurrent.LinkedBlockingQueue",
                PoolInfo.UNBOUNDED);
    }

    private Tick tick(int second) {
        List<PoolTick> pools = new ArrayList<>();
        List<TaskSample> tasks = new ArrayList<>();
        List<StackSample> stacks = new ArrayList<>();
        prices(second, pools, tasks, stacks);
        requests(second, pools, tasks);
        if (second > 30 && second < 110) {
            ranking(second, pools, stacks);
        }
        pools.add(pool(4, 4, 4, 0.4, 0, 3, 130e6, second % 10 == 0 ? 7 : 0, 0.1, 0.05));
        for (int id = 10; id < 10 + SMALL_POOLS && second % 3 == 0; id++) {
            pools.add(pool(id, 1, 1, 0.001 * id, 0, 1, 1e6 * id, 0, 0.5, 0));
        }
        long heap = (long) (180e6 + second % 20 * 9e6);
        long gc = second % 20 == 0 ? 35_000_000L : 0;
        long busy = (long) ((0.5 + 0.9 * Math.min(1, second / 60.0) + 0.2 * random.nextDouble()) * SECOND);
        Machine machine = new Machine(
                busy, busy + SECOND / 5, SECOND / 50, 1.2 + second / 100.0, gc, gc > 0 ? 1 : 0, heap, 60 + second / 10);
        return new Tick(second * SECOND, SECOND, machine, pools, tasks, stacks);
    }

    /** 12 threads serve 24 tasks per second; the rest waits. */
    private void prices(int second, List<PoolTick> pools, List<TaskSample> tasks, List<StackSample> stacks) {
        int arrived = (second <= 30 ? 10 : second <= 60 ? 20 : second <= 120 ? 30 : 10) + random.nextInt(3) - 1;
        double before = backlog;
        double served = Math.min(24, backlog + arrived);
        backlog = backlog + arrived - served;
        pools.add(pool(1, 12, 12, served / 2, (before + backlog) / 2, (int) served, 500e6, 0, 0.02, 0.01));
        for (int i = 0; i < served; i++) {
            long wait = (long) (backlog / 24 * 1e9 + 2e4 + random.nextInt(200_000));
            long exec = (long) (500e6 + random.nextInt(3_000_000));
            tasks.add(new TaskSample(1, second * SECOND - wait - exec, wait, exec, 1_000_000, 100_000, 1));
        }
        stacks.add(new StackSample(1, StackSample.Role.BLOCKED, 1, (long) served * 5));
        stacks.add(new StackSample(1, StackSample.Role.BLOCKED, 2, 4));
        stacks.add(new StackSample(1, StackSample.Role.RUNNING, 4, 2));
        stacks.add(new StackSample(1, StackSample.Role.SUBMITTING, 3, arrived));
    }

    private void requests(int second, List<PoolTick> pools, List<TaskSample> tasks) {
        double load = 0.5 + 0.5 * Math.sin(second / 12.0);
        pools.add(pool(2, 100, 200, 1 + 40 * load, 0.1, 80, (0.02 + 0.5 * load) * 1e9, 0, 0.2, 0.55 * load));
        for (int i = 0; i < 80; i++) {
            long wait = (long) (3_000 * Math.exp(2 * random.nextGaussian()));
            tasks.add(new TaskSample(2, second * SECOND - wait, wait, 20_000_000, 4_000_000, 8_000_000, 1));
        }
    }

    private void ranking(int second, List<PoolTick> pools, List<StackSample> stacks) {
        pools.add(pool(3, 1, 1, 0.9, second % 7, 2_000, 450_000, 0, 0.8, 0.2));
        stacks.add(new StackSample(3, StackSample.Role.RUNNING, 4, 20));
    }

    private PoolTick pool(
            int id,
            int size,
            int max,
            double busy,
            double waiting,
            int completed,
            double execNs,
            long rejected,
            double cpu,
            double runnable) {
        long busyNs = (long) (busy * SECOND);
        long[] exec = {LogBuckets.index((long) execNs), Math.max(1, completed * 9L / 10), 0, Math.max(1, completed / 10)
        };
        exec[2] = LogBuckets.index((long) (execNs * (1.2 + random.nextDouble())));
        return new PoolTick(
                id,
                new PoolTick.Threads(size, size, max, 0),
                new PoolTick.Load(Math.round(busy), Math.round(waiting), busyNs, (long) (waiting * SECOND)),
                new PoolTick.Tasks(new long[] {completed}, completed, completed, rejected, 0),
                new PoolTick.Execution((long) (completed * execNs), exec, false),
                new PoolTick.Clocks((long) (busyNs * cpu), (long) (busyNs * runnable), busyNs),
                new PoolTick.Help(0, 0));
    }
}
