package dev.lifeguard.advise;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntToDoubleFunction;

/** A made-up recording, second by second, of pools on a machine with two processors. */
public final class Scene {
    public static final long SECOND = 1_000_000_000L;
    public static final int CORES = 2;

    private final int seconds;
    private final Map<Integer, PoolInfo> pools = new LinkedHashMap<>();
    private final Map<Integer, BiConsumer<Integer, PoolSecond>> scripts = new LinkedHashMap<>();
    private final Map<List<String>, Integer> stacks = new LinkedHashMap<>();
    private final List<StackSample> samples = new ArrayList<>();
    private final List<FullPool> full = new ArrayList<>();
    private final List<WaitSnapshot> waits = new ArrayList<>();
    private final List<CallerRun> callerRuns = new ArrayList<>();
    private final Map<Integer, Long> gone = new HashMap<>();
    private final List<ScheduleEvent> schedules = new ArrayList<>();
    private double coresBusy = 0.2;
    private double ownCores = 0.2;
    private double cpuLimit = Double.NaN;
    private IntToDoubleFunction throttled = second -> -1;
    private String java = "25";
    private SplitSource split = SplitSource.SCHEDSTAT;

    public Scene(int seconds) {
        this.seconds = seconds;
    }

    /** Processors that the machine uses, all of them for this JVM. */
    public Scene coresBusy(double cores) {
        return coresBusy(cores, cores);
    }

    /** Busy processors of the machine, and this JVM's share of them; below 0 if unknown. */
    public Scene coresBusy(double cores, double own) {
        coresBusy = cores;
        ownCores = own;
        return this;
    }

    /** A CPU limit in cores, and on how many cores it stops the JVM in each second. */
    public Scene cpuLimit(double cores, IntToDoubleFunction stops) {
        cpuLimit = cores;
        throttled = stops;
        return this;
    }

    /** The JVM's {@code java.version}. */
    public Scene java(String version) {
        java = version;
        return this;
    }

    /** For a machine that does not show how long threads wait for a processor. */
    public Scene withoutRunQueue() {
        split = SplitSource.CPU_TIME;
        return this;
    }

    /** Adds a pool. The script sets its activity in each second, counted from 1; by default it is idle. */
    public Scene pool(PoolInfo pool, BiConsumer<Integer, PoolSecond> script) {
        pools.put(pool.id(), pool);
        scripts.put(pool.id(), script);
        return this;
    }

    /** Adds stacks of a pool, this many in each second. */
    public Scene stack(int pool, Role role, long count, String... frames) {
        samples.add(new StackSample(pool, role, stackId(frames), count));
        return this;
    }

    /** Adds a stack and returns its number. */
    public int stackId(String... frames) {
        return stacks.computeIfAbsent(List.of(frames), unknown -> stacks.size() + 1);
    }

    public Scene full(FullPool at) {
        full.add(at);
        return this;
    }

    public Scene waits(WaitSnapshot snapshot) {
        waits.add(snapshot);
        return this;
    }

    /** Adds the work that kept a thread of a full pool busy, in each second. */
    public Scene callerRun(CallerRun run) {
        callerRuns.add(run);
        return this;
    }

    public Scene schedule(ScheduleEvent event) {
        schedules.add(event);
        return this;
    }

    public Scene gone(int pool, int second) {
        gone.put(pool, second * SECOND);
        return this;
    }

    public Recording recording() {
        Map<Integer, StackInfo> infos = new HashMap<>();
        stacks.forEach((frames, id) -> infos.put(id, new StackInfo(id, frames)));
        List<Tick> ticks = new ArrayList<>();
        for (int second = 1; second <= seconds; second++) {
            Machine machine = new Machine(
                    (long) (ownCores * SECOND),
                    (long) (coresBusy * SECOND),
                    0,
                    1,
                    0,
                    0,
                    1_000_000,
                    20,
                    Math.max(Machine.UNKNOWN, (long) (throttled.applyAsDouble(second) * SECOND)));
            List<PoolTick> of = new ArrayList<>();
            for (Map.Entry<Integer, BiConsumer<Integer, PoolSecond>> script : scripts.entrySet()) {
                PoolSecond pool = new PoolSecond(script.getKey());
                script.getValue().accept(second, pool);
                if (pool.there) {
                    of.add(pool.tick());
                }
            }
            ticks.add(new Tick(
                    second * SECOND, SECOND, machine, of, List.of(), samples, List.of(), List.of(), callerRuns));
        }
        Header header = new Header(1_700_000_000_000L, 1, "Main", java, "VM", "Linux", CORES, split, false, cpuLimit);
        return new Recording(header, pools, infos, ticks, gone, List.of(), full, waits, List.of(), false)
                .with(schedules);
    }

    /** All findings. */
    public List<Finding> findings() {
        return Diagnosis.of(situation(recording()));
    }

    /** The findings of one kind. */
    public List<Finding> findings(FindingId id) {
        return findings().stream().filter(finding -> finding.id() == id).toList();
    }

    /** The ids of all findings. */
    public List<FindingId> ids() {
        return findings().stream().map(Finding::id).toList();
    }

    /** The recording as the rules see it. */
    public static Situation situation(Recording recording) {
        return Situation.of(recording, whole(recording), Measurer.intervals(recording, SECOND));
    }

    public static Measurement whole(Recording recording) {
        return Measurer.whole(recording);
    }

    /** A JDK pool with an unbounded queue. */
    public static PoolInfo threadPool(int id, String name) {
        return info(
                id, name, PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.LinkedBlockingQueue", PoolInfo.UNBOUNDED);
    }

    public static PoolInfo info(int id, String name, PoolInfo.Kind kind, String queue, long capacity) {
        return new PoolInfo(id, name, kind, "com.shop.Pool", "com.shop.Pools.make:9", queue, capacity);
    }

    /** Event loops of Reactor Netty's server. */
    public static PoolInfo eventLoops(int id) {
        return new PoolInfo(
                id,
                "reactor-http-nio",
                PoolInfo.Kind.NETTY,
                "io.netty.channel.nio.NioEventLoopGroup",
                "reactor.netty.resources.DefaultLoopResources.cacheNioServerLoops:214",
                null,
                PoolInfo.UNBOUNDED);
    }

    public static PoolInfo commonPool(int id) {
        return new PoolInfo(
                id,
                "common-pool",
                PoolInfo.Kind.COMMON,
                "java.util.concurrent.ForkJoinPool",
                null,
                null,
                PoolInfo.UNBOUNDED);
    }
}
