package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.model.frame.Waiting;
import dev.lifeguard.model.recording.Origin.Alike;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds many threads of a dump that wait in the same place, each for itself, and when they were started. Threads that
 * share a queue are workers of one pool, known or not, and not alike in this sense.
 */
public final class AlikeThreads {
    /** Minimum number of threads, or pools. */
    private static final int MIN = 10;

    /** Share of a group's threads that must be in one place, and each at an object of its own. */
    private static final double MOST = 0.9;

    private AlikeThreads() {}

    /** Returns those of a dump whose groups have learned from all dumps. */
    public static List<Alike> of(Snapshot dump, StackTable stacks) {
        List<Alike> all = new ArrayList<>();
        dump.members()
                .forEach((group, threads) -> of(group, threads, dump, stacks).ifPresent(all::add));
        return all;
    }

    private static Optional<Alike> of(Group group, List<DumpedThread> threads, Snapshot dump, StackTable stacks) {
        Map<String, List<DumpedThread>> units = new LinkedHashMap<>();
        for (DumpedThread thread : threads) {
            String unit = group.isPool() ? Groups.poolOf(thread.name()) : String.valueOf(units.size());
            units.computeIfAbsent(unit, key -> new ArrayList<>()).add(thread);
        }
        Set<String> names = group.isPool()
                ? units.keySet()
                : threads.stream().map(DumpedThread::name).collect(Collectors.toSet());
        if (units.size() < MIN || units.size() < MOST * Groups.named(names) / 2) {
            return Optional.empty();
        }
        List<Frame> place = Collections.max(
                        threads.stream()
                                .collect(Collectors.groupingBy(DumpedThread::frames, Collectors.counting()))
                                .entrySet(),
                        Map.Entry.comparingByValue())
                .getKey();
        List<DumpedThread> there =
                threads.stream().filter(thread -> thread.frames().equals(place)).toList();
        if (there.size() < MOST * threads.size() || !there.stream().allMatch(AlikeThreads::waits) || share(there)) {
            return Optional.empty();
        }
        Starts starts = Starts.of(units.values(), dump);
        return Optional.of(new Alike(
                group.name(),
                group.isPool() ? units.size() : 0,
                threads.size(),
                stacks.id(place),
                starts.moments(),
                starts.laterShare(),
                starts.lifeShare(),
                starts.firstS(),
                starts.lastS()));
    }

    private static boolean waits(DumpedThread thread) {
        Waiting waiting = thread.waiting();
        return waiting == Waiting.FOR_ANY || waiting == Waiting.FOR_TIME;
    }

    /** Returns whether threads wait at the same objects, as far as these are known. */
    private static boolean share(List<DumpedThread> threads) {
        List<String> objects = threads.stream()
                .map(DumpedThread::waitsFor)
                .filter(object -> !object.isEmpty())
                .toList();
        return new HashSet<>(objects).size() < MOST * objects.size();
    }
}
