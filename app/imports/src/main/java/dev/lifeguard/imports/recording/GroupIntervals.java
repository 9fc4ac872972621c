package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects intervals of groups into a recording. */
public final class GroupIntervals {
    private final List<Interval> intervals = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();

    private record Interval(long endNs, long lengthNs, Machine machine, Map<Group, GroupInterval> parts) {}

    /** Adds an interval after the earlier ones. */
    public void add(long endNs, long lengthNs, Machine machine, Map<Group, GroupInterval> parts) {
        intervals.add(new Interval(endNs, lengthNs, machine, parts));
    }

    /** Adds a note that a reader needs to judge the recording. */
    public void note(String text) {
        notes.add(new Note(0, text));
    }

    /** Returns the recording of the {@code shown} groups. */
    public Recording build(
            Header header, List<Group> shown, StackTable stacks, Origin origin, List<WaitSnapshot> waits, boolean cut) {
        Map<Integer, PoolInfo> pools = new LinkedHashMap<>();
        Groups.infos(shown).forEach(pool -> pools.put(pool.id(), pool));
        Map<Group, Integer> largest = new HashMap<>();
        intervals.forEach(
                interval -> interval.parts().forEach((group, part) -> largest.merge(group, part.size(), Math::max)));
        Map<Group, Integer> before = new HashMap<>();
        List<Tick> ticks = new ArrayList<>();
        for (Interval interval : intervals) {
            List<PoolTick> figures = new ArrayList<>();
            List<StackSample> samples = new ArrayList<>();
            for (Group group : shown) {
                GroupInterval part = interval.parts().getOrDefault(group, new GroupInterval());
                int most = largest.getOrDefault(group, 0);
                figures.add(part.tick(group.id(), most, before.getOrDefault(group, ticks.isEmpty() ? part.size() : 0)));
                before.put(group, part.size());
                samples.addAll(part.samples());
            }
            ticks.add(new Tick(interval.endNs(), interval.lengthNs(), interval.machine(), figures, List.of(), samples));
        }
        return new Recording(header, pools, stacks.all(), ticks, Map.of(), notes, List.of(), waits, List.of(), cut)
                .from(origin);
    }
}
