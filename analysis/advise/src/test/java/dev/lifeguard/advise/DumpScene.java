package dev.lifeguard.advise;

import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Thread dumps that show pools by their threads. All dumps are the same except for the pools' sizes. */
public final class DumpScene {
    private static final long SECOND = 1_000_000_000;

    private final int dumps;
    private final Map<Integer, PoolInfo> pools = new LinkedHashMap<>();
    private final Map<Integer, int[]> sizes = new LinkedHashMap<>();
    private final Map<Integer, Integer> busy = new LinkedHashMap<>();
    private final Map<Integer, Integer> queued = new LinkedHashMap<>();
    private final Map<Integer, StackInfo> stacks = new LinkedHashMap<>();
    private final List<StackSample> samples = new ArrayList<>();
    private List<WaitSnapshot> waits = List.of();
    private final List<Origin.Silent> silent = new ArrayList<>();
    private final List<Origin.Alike> alike = new ArrayList<>();
    private boolean unseen;

    public DumpScene(int dumps) {
        this.dumps = dumps;
    }

    /** A pool whose busy workers are in this stack; {@code sizeByDump} has one size for all, or one for each. */
    public DumpScene pool(
            int id,
            String name,
            PoolInfo.Kind kind,
            int busyWorkers,
            Role role,
            List<String> stack,
            int... sizeByDump) {
        String type = name.equals("ForkJoinPool.commonPool") ? PoolInfo.COMMON_POOL : "a.Pool";
        pools.put(id, new PoolInfo(id, name, kind, type, null, null, PoolInfo.UNKNOWN));
        sizes.put(id, sizeByDump);
        busy.put(id, busyWorkers);
        if (busyWorkers > 0) {
            samples.add(new StackSample(id, role, stack(stack), busyWorkers));
        }
        return this;
    }

    /** The tasks of a pool that wait, as many as start in each second. Those of carriers are virtual threads. */
    public DumpScene queued(int id, int tasks) {
        queued.put(id, tasks);
        return this;
    }

    /** The number of a stack. */
    public int stack(List<String> frames) {
        stacks.put(stacks.size() + 1, new StackInfo(stacks.size() + 1, frames));
        return stacks.size();
    }

    /** Sets the waits between threads in the last dump. */
    public DumpScene waits(Waits all) {
        waits = List.of(all.dump(dumps));
        return this;
    }

    public DumpScene silent(String name, int threads) {
        silent.add(new Origin.Silent(name, threads));
        return this;
    }

    public DumpScene alike(Origin.Alike threads) {
        alike.add(threads);
        return this;
    }

    public DumpScene unseenThreads() {
        unseen = true;
        return this;
    }

    public List<Finding> findings() {
        return Diagnosis.of(situation());
    }

    public List<Doubt> doubts() {
        return Doubts.of(situation(), findings());
    }

    private Situation situation() {
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i < dumps; i++) {
            int dump = i;
            List<PoolTick> figures =
                    pools.keySet().stream().map(id -> tick(id, size(id, dump))).toList();
            Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, 20);
            ticks.add(new Tick((i + 1) * SECOND, SECOND, machine, figures, List.of(), samples));
        }
        Origin origin = new Origin(Origin.Source.THREAD_DUMPS, dumps, unseen, List.of(), silent, alike);
        Header header = new Header(0, 0, "", "17", "", "", 0, Header.SplitSource.NONE, false);
        Recording recording = new Recording(
                        header, pools, stacks, ticks, Map.of(), List.of(), List.of(), waits, List.of(), false)
                .from(origin);
        return Situation.of(recording, Measurer.whole(recording), Measurer.intervals(recording, SECOND));
    }

    /** The last one given, where there are more dumps. */
    private int size(int id, int dump) {
        int[] given = Objects.requireNonNull(sizes.get(id));
        return given[Math.min(dump, given.length - 1)];
    }

    private PoolTick tick(int id, int size) {
        int active = busy.getOrDefault(id, 0);
        return new PoolTick(
                id,
                new PoolTick.Threads(size, size, size, 0),
                new PoolTick.Load(
                        active,
                        queued.getOrDefault(id, 0),
                        active * SECOND,
                        queued.getOrDefault(id, 0) * SECOND,
                        SECOND / 4),
                new PoolTick.Tasks(new long[0], queued.getOrDefault(id, 0), 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }
}
