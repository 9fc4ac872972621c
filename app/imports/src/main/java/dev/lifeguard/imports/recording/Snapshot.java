package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.imports.group.Waiting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A dump with its threads by group.
 *
 * @param timeNs since the first dump
 * @param dump the dump
 * @param members its threads by group
 */
public record Snapshot(long timeNs, ThreadDump dump, Map<Group, List<DumpedThread>> members) {
    /** Adds the names of a dump's threads to the groups, which learn their patterns from those of all dumps. */
    public static void name(ThreadDump dump, Groups groups) {
        dump.threads().stream()
                .filter(thread -> !thread.virtual())
                .forEach(thread -> groups.name(thread.name(), thread.frames()));
    }

    /** Groups the threads and lets the groups learn from their stacks. */
    public static Snapshot of(long timeNs, ThreadDump dump, Groups groups) {
        Map<Group, List<DumpedThread>> members = new LinkedHashMap<>();
        for (DumpedThread thread : dump.threads()) {
            groups.learn(thread)
                    .ifPresent(group -> members.computeIfAbsent(group, key -> new ArrayList<>())
                            .add(thread));
        }
        return new Snapshot(timeNs, dump, members);
    }

    List<DumpedThread> members(Group group) {
        return members.getOrDefault(group, List.of());
    }

    /** Returns the number of busy threads of a group. */
    public long busy(Group group) {
        return members(group).stream()
                .filter(thread -> activity(group, thread) != Activity.IDLE)
                .count();
    }

    public static Activity activity(Group group, DumpedThread thread) {
        return group.activity(Waiting.of(thread.state(), thread.frames()), thread.frames());
    }

    /** Returns whether the dump leaves out existing virtual threads. */
    boolean hidesVirtualThreads() {
        return !dump.virtualShown() && dump.threads().stream().anyMatch(Groups::carries);
    }
}
