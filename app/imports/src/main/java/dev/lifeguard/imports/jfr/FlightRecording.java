package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.imports.recording.AlikeThreads;
import dev.lifeguard.imports.recording.DumpRecording;
import dev.lifeguard.imports.recording.GroupInterval;
import dev.lifeguard.imports.recording.GroupIntervals;
import dev.lifeguard.imports.recording.Snapshot;
import dev.lifeguard.imports.recording.StackTable;
import dev.lifeguard.imports.recording.Waits;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A Flight Recorder file as a recording, second by second. A thread's time consists of its long waits, which are
 * events, and the time between them, in which it runs or waits briefly.
 */
public final class FlightRecording {
    private static final long SECOND_NS = 1_000_000_000;

    /** Time that one stack sample represents; stacks are weighted by time. */
    private static final double SAMPLE_NS = 50_000_000;

    private static final int MAX_SECONDS = 100_000;

    /** Maximum number of stacks that decide on a thread's group. */
    private static final int MAX_STACKS = 100;

    private final FlightEvents events;
    private final Groups groups = new Groups();
    private final StackTable stacks = new StackTable();
    private final List<Snapshot> dumps = new ArrayList<>();
    private final Map<Group, Sweep> busy = new LinkedHashMap<>();
    private final Map<Group, LiveThreads> lives = new LinkedHashMap<>();
    private final WallClock clock;

    /** Number of live threads of a group, by second. */
    private static final class LiveThreads {
        final int[] threads;
        final QueueWaits queue = new QueueWaits();
        boolean idle;
        boolean works;

        LiveThreads(int seconds) {
            threads = new int[seconds];
        }
    }

    private FlightRecording(FlightEvents events) {
        this.events = events;
        clock = WallClock.of(events.tracks.values());
    }

    /**
     * Reads a file.
     *
     * @throws IOException if the file cannot be opened
     * @throws ImportException if it cannot be read, or this Java cannot read such files
     */
    public static Recording read(Path file) throws IOException {
        FlightEvents events;
        try {
            events = FlightEvents.read(file);
        } catch (NoClassDefFoundError e) {
            throw new ImportException("this Java has no module jdk.jfr, which reads Flight Recorder files: run"
                    + " lifeguard with a JDK");
        }
        return new FlightRecording(events).recording();
    }

    private Recording recording() {
        if (events.lastNs <= events.firstNs) {
            throw new ImportException("no time passes in this Flight Recorder file: it has no events of threads");
        }
        events.dumps.forEach(dump -> Snapshot.name(dump.dump(), groups));
        events.tracks
                .values()
                .forEach(track ->
                        track.wholeStacks().limit(MAX_STACKS).forEach(stack -> groups.name(track.name, stack)));
        for (FlightEvents.Dump dump : events.dumps) {
            dumps.add(Snapshot.of(dump.timeNs() - events.firstNs, dump.dump(), groups));
        }
        int seconds = (int) Math.min(MAX_SECONDS, (events.lastNs - events.firstNs + SECOND_NS - 1) / SECOND_NS);
        Map<ThreadTrack, Group> members = new LinkedHashMap<>();
        events.tracks.values().forEach(track -> group(track).ifPresent(group -> members.put(track, group)));
        members.forEach((track, group) -> add(track, group, seconds));
        List<Group> shown = groups.all().stream()
                .filter(lives::containsKey)
                .filter(this::worthShowing)
                .toList();
        GroupIntervals parts = new GroupIntervals();
        for (int second = 0; second < seconds; second++) {
            parts.add(
                    Math.min((second + 1) * SECOND_NS, events.lastNs - events.firstNs),
                    length(second),
                    machine(second),
                    parts(second, seconds, shown));
        }
        if (events.more) {
            parts.note("the file has more events than are read: this is its beginning");
        }
        return parts.build(header(), shown, stacks, origin(), waits(members, shown), events.cut || events.more);
    }

    /** Returns the group of a thread, from most of its first complete stacks, and learns from all of them. */
    private Optional<Group> group(ThreadTrack track) {
        List<List<Frame>> whole = track.wholeStacks().toList();
        if (whole.stream().anyMatch(Groups::isMain)) {
            return Optional.empty(); // its first stack may have been the launcher's
        }
        // the stack of a thread that starts or ends may be of no pool
        Optional<Group> found = whole.stream()
                .limit(MAX_STACKS)
                .flatMap(stack -> groups.of(track.name, stack).stream())
                .collect(Collectors.groupingBy(group -> group, LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
        found.ifPresent(group -> {
            track.samples.forEach(sample -> group.learn(sample.how(), sample.stack()));
            track.waits.forEach(wait -> group.learn(wait.how(), wait.stack()));
            track.wall.forEach(sample -> group.learn(sample.how(), sample.stack()));
        });
        return found;
    }

    private long length(int second) {
        return Math.min(SECOND_NS, events.lastNs - events.firstNs - second * SECOND_NS);
    }

    private boolean worthShowing(Group group) {
        LiveThreads life = lives.getOrDefault(group, new LiveThreads(0));
        int most = 0;
        for (int threads : life.threads) {
            most = Math.max(most, threads);
        }
        return group.isPool() || life.works && (most > 1 || life.idle);
    }

    private void add(ThreadTrack track, Group group, int seconds) {
        LiveThreads life = lives.computeIfAbsent(group, key -> new LiveThreads(seconds));
        life.queue.add(track.queued);
        List<Segments.Segment> all = Segments.of(track, group, clock, events.firstNs, events.lastNs);
        if (all.isEmpty()) {
            return;
        }
        long from = all.get(0).startNs() - events.firstNs;
        long to = all.get(all.size() - 1).endNs() - events.firstNs;
        for (int second = (int) (from / SECOND_NS); second < seconds && second * SECOND_NS < to; second++) {
            life.threads[second]++;
        }
        for (Segments.Segment segment : all) {
            if (segment.activity() == Activity.IDLE) {
                life.idle = true;
            } else if (!segment.stack().isEmpty()) {
                life.works = true;
            }
            if (segment.activity() != Activity.IDLE || segment.errorNs() > 0 || segment.sampled()) {
                busy.computeIfAbsent(group, key -> new Sweep()).add(segment);
            }
        }
    }

    /**
     * Returns what the groups did in one second. The uncertainty of a thread is the same in each second and does not
     * average out, while sampling errors, which are added as squares, do: hence the root.
     */
    private Map<Group, GroupInterval> parts(int second, int seconds, List<Group> shown) {
        long from = events.firstNs + second * SECOND_NS;
        long to = from + length(second);
        Map<Group, GroupInterval> parts = new LinkedHashMap<>();
        for (Group group : shown) {
            GroupInterval part = new GroupInterval();
            double busyNs = 0;
            double doubtful = 0;
            SampledBusy sampled = new SampledBusy();
            int atEnd = 0;
            for (Segments.Segment segment :
                    busy.getOrDefault(group, new Sweep()).between(from, to)) {
                long within = Math.min(to, segment.endNs()) - Math.max(from, segment.startNs());
                if (within <= 0) {
                    continue;
                }
                double share = (double) within / (segment.endNs() - segment.startNs());
                doubtful += share * segment.errorNs();
                if (segment.sampled()) {
                    sampled.add(within, segment.activity() != Activity.IDLE);
                }
                if (segment.activity() == Activity.IDLE) {
                    continue;
                }
                boolean unknown = segment.errorNs() >= segment.endNs() - segment.startNs();
                busyNs += unknown ? within / 2.0 : within;
                atEnd += segment.endNs() >= to ? 1 : 0;
                if (!segment.stack().isEmpty()) {
                    part.sample(
                            group.id(),
                            segment.activity() == Activity.BLOCKED ? Role.BLOCKED : Role.RUNNING,
                            stacks.id(segment.stack()),
                            Math.max(1, Math.round(within / SAMPLE_NS)));
                }
            }
            LiveThreads life = lives.getOrDefault(group, new LiveThreads(second + 1));
            int threads = life.threads[second];
            part.threads(threads, Math.min(threads, atEnd));
            double error = Math.hypot(doubtful / 2 * Math.sqrt(seconds), sampled.error());
            part.busy(busyNs, Math.min(threads * (double) length(second), error));
            if (!life.queue.isEmpty()) {
                life.queue.addTo(part, from, to);
            }
            parts.put(group, part);
        }
        return parts;
    }

    private Machine machine(int second) {
        Map.Entry<Long, FlightEvents.Cpu> at = events.cpu.ceilingEntry(events.firstNs + second * SECOND_NS);
        boolean known = at != null && events.cores > 0;
        double ns = (double) events.cores * length(second);
        return new Machine(
                known ? Math.round(at.getValue().jvm() * ns) : Machine.UNKNOWN,
                known ? Math.round(at.getValue().machine() * ns) : Machine.UNKNOWN,
                Machine.UNKNOWN,
                Machine.UNKNOWN,
                Machine.UNKNOWN,
                Machine.UNKNOWN,
                Machine.UNKNOWN,
                -1);
    }

    private Header header() {
        return new Header(
                events.firstNs / 1_000_000,
                events.pid,
                events.main,
                events.version,
                events.vm,
                events.os,
                events.cores,
                Header.SplitSource.NONE,
                false);
    }

    private List<WaitSnapshot> waits(Map<ThreadTrack, Group> members, List<Group> shown) {
        List<WaitSnapshot> all = new ArrayList<>(
                new MonitorWaits(members, shown, stacks).snapshots(events.monitors, events.firstNs, events.lastNs));
        all.addAll(Waits.of(dumps, shown, stacks));
        return all;
    }

    private Origin origin() {
        List<Origin.Pinned> pinned = events.pinnedNs.entrySet().stream()
                .map(entry -> new Origin.Pinned(stacks.id(entry.getKey()), entry.getValue()))
                .toList();
        return new Origin(
                Origin.Source.FLIGHT_RECORDER,
                dumps.size(),
                !dumps.isEmpty() && DumpRecording.origin(dumps).unseenThreads(),
                pinned,
                silent(),
                dumps.isEmpty() ? List.of() : AlikeThreads.of(dumps.get(dumps.size() - 1), stacks));
    }

    /** Returns threads without any events, which presumably waited all the time. */
    private List<Origin.Silent> silent() {
        List<String> names = events.tracks.values().stream()
                .filter(ThreadTrack::isSilent)
                .filter(track -> track.endedNs == Long.MAX_VALUE && !track.name.isEmpty() && !Groups.ofJvm(track.name))
                .map(track -> track.name)
                .toList();
        Map<String, String> patterns = Groups.patterns(new LinkedHashSet<>(names));
        Map<String, Integer> threads = new TreeMap<>();
        names.forEach(name -> threads.merge(patterns.getOrDefault(name, name), 1, Integer::sum));
        return threads.entrySet().stream()
                .map(entry -> new Origin.Silent(entry.getKey(), entry.getValue()))
                .toList();
    }
}
