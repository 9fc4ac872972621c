package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.event.PoolInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Groups a JVM's threads by the patterns of their names and the beginning of their stacks. */
public final class Groups {
    /** Maximum number of groups. */
    private static final int MAX = 5000;

    private final Map<Group.Key, Set<String>> names = new HashMap<>();
    private final Map<Group.Key, NamePatterns> patterns = new HashMap<>();
    private final Map<Group.Key, Group> groups = new LinkedHashMap<>();

    /** Adds the name of a platform thread, from which patterns are learned. Call it for all threads at first. */
    public void name(String name, List<Frame> stack) {
        Group.Key.of(name, stack)
                .ifPresent(key -> names.computeIfAbsent(key.withName(""), of -> new LinkedHashSet<>())
                        .add(name));
    }

    /** Returns the group of a platform thread; empty if it is not watched. */
    public Optional<Group> of(String name, List<Frame> stack) {
        return Group.Key.of(name, stack).map(this::withPattern).flatMap(this::of);
    }

    private Group.Key withPattern(Group.Key thread) {
        return thread.withName(patterns.computeIfAbsent(
                        thread.withName(""),
                        key -> NamePatterns.of(names.getOrDefault(key, Set.of(thread.name())), key.family() != null))
                .of(thread.name()));
    }

    private Optional<Group> of(Group.Key key) {
        Group known = groups.get(key);
        if (known == null && groups.size() < MAX) {
            known = Group.of(groups.size() + 1, key);
            groups.put(key, known);
        }
        return Optional.ofNullable(known);
    }

    /**
     * Returns the group of a thread and learns from its stack. Call it for all threads before asking for activities.
     */
    public Optional<Group> learn(DumpedThread thread) {
        Optional<Group> group = thread.virtual() ? Optional.empty() : of(thread.name(), thread.frames());
        group.ifPresent(of -> of.learn(thread.waiting(), thread.frames()));
        return group;
    }

    /** Returns the group of the carriers of virtual threads, after all stacks were learned. */
    public Group carriers() {
        return groups.values().stream().filter(Group::carries).findFirst().orElseGet(() -> {
            Group carriers = Group.ofCarriers(groups.size() + 1);
            groups.put(new Group.Key("", "", null), carriers);
            return carriers;
        });
    }

    /** Returns the pattern of each of these names, of threads of which nothing else is known. */
    public static Map<String, String> patterns(Set<String> threadNames) {
        NamePatterns patterns = NamePatterns.of(threadNames, true);
        Map<String, String> byName = new HashMap<>();
        threadNames.forEach(name -> byName.put(name, patterns.of(name)));
        return byName;
    }

    /** Returns the name of a thread's pool if it tells one pool from another: the name without the thread's number. */
    public static String poolOf(String threadName) {
        return NamePatterns.withoutNumber(threadName);
    }

    /**
     * Returns how many names there have been at least: if these differ in one decimal number, those from the smallest to
     * the largest. The JDK's own names count all threads, or pools, and say nothing.
     */
    public static long named(Set<String> names) {
        return NamePatterns.named(names);
    }

    public static boolean ofJvm(DumpedThread thread) {
        return thread.frames().isEmpty() || Group.ofJvm(thread.name());
    }

    /** Returns whether the name is that of a JVM-internal thread or the main thread. */
    public static boolean ofJvm(String name) {
        return name.equals("main") || Group.ofJvm(name);
    }

    /** Returns whether a thread with this stack is the main thread. */
    public static boolean isMain(List<Frame> stack) {
        return Group.isMain(stack);
    }

    /** Returns whether the thread carries virtual threads. */
    public static boolean carries(DumpedThread thread) {
        return Family.carries(thread.frames()) || thread.name().startsWith("VirtualThread-");
    }

    public List<Group> all() {
        return new ArrayList<>(groups.values());
    }

    /** Returns the groups as pools. Groups that share a name pattern are numbered from the second. */
    public static List<PoolInfo> infos(List<Group> shown) {
        Map<String, Integer> used = new HashMap<>();
        return shown.stream()
                .map(group -> {
                    int number = used.merge(group.name(), 1, Integer::sum);
                    return group.info(number == 1 ? group.name() : group.name() + " #" + number);
                })
                .toList();
    }
}
