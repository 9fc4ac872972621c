package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Dumps of one JVM as a recording. Each dump is a sample of every thread's activity at its time, and all dumps
 * represent intervals of equal length. The mean number of busy threads of a group is the mean over the dumps. Its error
 * is that of a mean of independent samples.
 */
public final class DumpRecording {
    private static final long SECOND_NS = 1_000_000_000;

    /** Number of standard deviations of a 95% interval. */
    private static final double DEVIATIONS = 2;

    /** Minimum share of the dumps in which a single thread must be busy to be shown. */
    private static final double MIN_BUSY_SHARE = 0.1;

    private DumpRecording() {}

    /**
     * Converts the dumps.
     *
     * @param dumps at least one
     */
    public static Recording of(List<ThreadDump> dumps) {
        JvmDumps jvm = JvmDumps.of(dumps);
        Groups groups = new Groups();
        jvm.dumps().forEach(timed -> Snapshot.name(timed.dump(), groups));
        List<Snapshot> snapshots = new ArrayList<>();
        for (JvmDumps.Timed timed : jvm.dumps()) {
            snapshots.add(Snapshot.of(timed.timeNs(), timed.dump(), groups));
        }
        if (snapshots.stream().anyMatch(at -> at.dump().threads().stream().anyMatch(DumpedThread::virtual))) {
            groups.carriers();
        }
        List<Group> shown = shown(groups, snapshots);
        StackTable stacks = new StackTable();
        GroupIntervals parts = new GroupIntervals();
        Map<Group, Double> errors = new LinkedHashMap<>();
        shown.forEach(group -> errors.put(group, deviation(group, snapshots)));
        for (Snapshot snapshot : snapshots) {
            Map<Group, GroupInterval> figures = new LinkedHashMap<>();
            errors.forEach((group, error) ->
                    figures.put(group, part(group, snapshot, jvm.lengthNs(), DEVIATIONS * error, stacks)));
            parts.add(snapshot.timeNs() + SECOND_NS, jvm.lengthNs(), machine(snapshot), figures);
        }
        jvm.notes().forEach(parts::note);
        ThreadDump first = jvm.dumps().get(0).dump();
        boolean cut = jvm.dumps().stream().anyMatch(timed -> !timed.dump().whole() || isBare(timed.dump()));
        return parts.build(
                header(first),
                shown,
                stacks,
                origin(snapshots).withAlike(AlikeThreads.of(snapshots.get(snapshots.size() - 1), stacks)),
                Waits.of(snapshots, shown, stacks),
                cut);
    }

    /** Returns whether most of the program's threads have no stack. */
    private static boolean isBare(ThreadDump dump) {
        List<DumpedThread> own = dump.threads().stream()
                .filter(thread -> !Groups.ofJvm(thread.name()))
                .toList();
        return own.stream().filter(thread -> thread.frames().isEmpty()).count() > own.size() / 2;
    }

    public static Origin origin(List<Snapshot> dumps) {
        return new Origin(
                Origin.Source.THREAD_DUMPS,
                dumps.size(),
                dumps.get(dumps.size() - 1).hidesVirtualThreads(),
                List.of(),
                List.of());
    }

    /** Returns pools and groups of workers: several threads with work, or one that has much at times. */
    private static List<Group> shown(Groups groups, List<Snapshot> dumps) {
        return groups.all().stream()
                .filter(group -> {
                    long busy = dumps.stream().filter(at -> at.busy(group) > 0).count();
                    boolean idle = dumps.stream()
                            .anyMatch(at -> at.busy(group) < at.members(group).size());
                    boolean several =
                            dumps.stream().anyMatch(at -> at.members(group).size() > 1);
                    return group.isPool() || busy > 0 && (several || idle && busy >= MIN_BUSY_SHARE * dumps.size());
                })
                .toList();
    }

    /**
     * Returns the standard deviation of the number of busy threads at a moment, from the dumps. It is at least that of
     * independent threads, since a few dumps may show no variation.
     */
    private static double deviation(Group group, List<Snapshot> dumps) {
        double busy = 0;
        double squares = 0;
        double threads = 0;
        for (Snapshot at : dumps) {
            double now = at.busy(group);
            busy += now;
            squares += now * now;
            threads += at.members(group).size();
        }
        int n = dumps.size();
        double seen = n < 2 ? 0 : (squares - busy * busy / n) / (n - 1);
        double share = (busy + 1) / (threads + 2);
        return Math.sqrt(Math.max(seen, threads / n * share * (1 - share)));
    }

    private static GroupInterval part(Group group, Snapshot at, long lengthNs, double error, StackTable stacks) {
        GroupInterval part = new GroupInterval();
        if (group.carries()) {
            carriers(part, group, at, lengthNs, stacks);
            return part;
        }
        int busy = 0;
        for (DumpedThread thread : at.members(group)) {
            Activity activity = at.activity(group, thread);
            if (activity != Activity.IDLE) {
                busy++;
                part.sample(
                        group.id(),
                        activity == Activity.BLOCKED ? Role.BLOCKED : Role.RUNNING,
                        stacks.id(thread.frames()),
                        1);
            }
        }
        part.threads(at.members(group).size(), busy);
        part.busy((double) busy * lengthNs, error * lengthNs);
        return part;
    }

    /** Adds what carriers do: they are busy with virtual threads, at these threads' stacks. */
    private static void carriers(GroupInterval part, Group group, Snapshot at, long lengthNs, StackTable stacks) {
        Mounts mounts = Mounts.of(at.dump());
        int mounted = 0;
        int queued = 0;
        for (DumpedThread thread : at.dump().threads()) {
            Mounts.Mount mount = mounts.of(thread);
            if (mount == Mounts.Mount.QUEUED) {
                queued++;
            } else if (mount != Mounts.Mount.LEFT) {
                mounted++;
                Role role = mount == Mounts.Mount.PINNED ? Role.BLOCKED : Role.RUNNING;
                part.sample(group.id(), role, stacks.id(thread.frames()), 1);
            }
        }
        long busy = Math.max(mounted, at.busy(group)); // a dump may lack virtual threads
        int size = Math.max(mounted, at.members(group).size()); // or their carriers
        part.threads(size, (int) busy);
        part.busy((double) busy * lengthNs, 0);
        part.waiting(queued, (double) queued * lengthNs);
    }

    private static Machine machine(Snapshot at) {
        long threads =
                at.dump().threads().stream().filter(thread -> !thread.virtual()).count();
        return new Machine(-1, -1, -1, -1, -1, -1, -1, (int) threads);
    }

    private static Header header(ThreadDump dump) {
        return new Header(
                Math.max(0, dump.epochMs()),
                dump.pid(),
                "",
                dump.version(),
                dump.vm(),
                "",
                0,
                Header.SplitSource.NONE,
                false);
    }
}
