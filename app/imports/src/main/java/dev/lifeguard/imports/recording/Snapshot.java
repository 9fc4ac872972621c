package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A dump with its threads by group, and what they do. */
public final class Snapshot {
    private static final Pattern RECEIVES = Pattern.compile("(?i)accept|read|recv|receive");

    private final long timeNs;
    private final ThreadDump dump;
    private final Map<Group, List<DumpedThread>> members;
    private final Map<DumpedThread, Group> groups = new IdentityHashMap<>();
    private final Locks locks;

    private Snapshot(long timeNs, ThreadDump dump, Map<Group, List<DumpedThread>> members) {
        this.timeNs = timeNs;
        this.dump = dump;
        this.members = members;
        members.forEach((group, threads) -> threads.forEach(thread -> groups.put(thread, group)));
        locks = new Locks(dump);
    }

    /** Adds the names of a dump's threads to the groups, which learn their patterns from those of all dumps. */
    public static void name(ThreadDump dump, Groups groups) {
        dump.threads().stream()
                .filter(thread -> !thread.virtual())
                .forEach(thread -> groups.name(thread.name(), thread.frames()));
    }

    /**
     * Groups the threads and lets the groups learn from their stacks.
     *
     * @param timeNs since the first dump
     */
    public static Snapshot of(long timeNs, ThreadDump dump, Groups groups) {
        Map<Group, List<DumpedThread>> members = new LinkedHashMap<>();
        for (DumpedThread thread : dump.threads()) {
            groups.learn(thread)
                    .ifPresent(group -> members.computeIfAbsent(group, key -> new ArrayList<>())
                            .add(thread));
        }
        return new Snapshot(timeNs, dump, members);
    }

    /** Time since the first dump, in ns. */
    public long timeNs() {
        return timeNs;
    }

    ThreadDump dump() {
        return dump;
    }

    Locks locks() {
        return locks;
    }

    Map<Group, List<DumpedThread>> members() {
        return members;
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

    /** Returns what a thread does, after all dumps were learned. */
    Activity activity(Group group, DumpedThread thread) {
        boolean waitsForTurn = locks.isFollower(thread, leader -> groups.get(leader) == group && waitsForWork(leader));
        return waitsForTurn ? Activity.IDLE : ownActivity(group, thread);
    }

    private static Activity ownActivity(Group group, DumpedThread thread) {
        return group.activity(thread.waiting(), thread.frames());
    }

    private boolean waitsForWork(DumpedThread thread) {
        Group group = groups.get(thread);
        Waiting waiting = thread.waiting();
        if (thread.state() == DumpedThread.State.RUNNABLE) {
            boolean works = group != null && group.isPool(); // else input is its work, which it shares with the others
            return waiting == Waiting.FOR_ANY || !works && (waiting == Waiting.FOR_INPUT || receives(thread));
        }
        return waiting == Waiting.FOR_ANY && group != null && ownActivity(group, thread) == Activity.IDLE;
    }

    /** Whether it is in a native method of a library that waits for a connection or for input, by its name. */
    private static boolean receives(DumpedThread thread) {
        Frame top = thread.frames().get(0);
        return top.isNative() && !top.ofJdk() && RECEIVES.matcher(top.method()).find();
    }

    /** Returns whether the dump leaves out existing virtual threads. */
    boolean hidesVirtualThreads() {
        return !dump.virtualShown() && dump.threads().stream().anyMatch(Groups::carries);
    }
}
