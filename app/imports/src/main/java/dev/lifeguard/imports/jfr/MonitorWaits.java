package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.recording.StackTable;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for monitors, and the owners, at moments spread evenly over a Flight Recorder file. A wait becomes
 * an event when it ends, with the thread that released the monitor. So the owner at a moment is the one that released
 * it to the first of the waiters.
 */
final class MonitorWaits {
    /** Number of moments, which give a mean. */
    private static final int MOMENTS = 20;

    private final Map<ThreadTrack, Group> members;
    private final List<Group> shown;
    private final StackTable stacks;

    /**
     * A wait for a monitor.
     *
     * @param type the monitor's class, empty if unknown
     * @param address its address, which a collection may change; 0 if unknown
     * @param owner the thread that released it, null if unknown
     */
    record Wait(
            ThreadTrack waiter,
            long startNs,
            long endNs,
            String type,
            long address,
            @Nullable ThreadTrack owner,
            List<Frame> stack) {
        boolean covers(long timeNs) {
            return startNs <= timeNs && timeNs < endNs;
        }
    }

    private record Monitor(String type, long address) {}

    private record Key(int pool, State state, int stack, Object subject) {}

    MonitorWaits(Map<ThreadTrack, Group> members, List<Group> shown, StackTable stacks) {
        this.members = members;
        this.shown = shown;
        this.stacks = stacks;
    }

    /** Returns the snapshots at the moments at which a thread waited; empty if there were no such waits. */
    List<WaitSnapshot> snapshots(List<Wait> waits, long fromNs, long toNs) {
        List<WaitSnapshot> all = new ArrayList<>();
        for (int i = 0; i < MOMENTS && !waits.isEmpty(); i++) {
            long at = fromNs + (long) ((i + 0.5) / MOMENTS * (toNs - fromNs));
            List<Wait> now = waits.stream().filter(wait -> wait.covers(at)).toList();
            all.add(new Moment(at).snapshot(now, at - fromNs));
        }
        return all;
    }

    /** The threads at one moment. */
    private final class Moment {
        private final long timeNs;
        private final Map<Key, Integer> order = new LinkedHashMap<>();
        private final List<WaitSnapshot.Group> groups = new ArrayList<>();
        private final List<Awaited> awaited = new ArrayList<>();
        private final Map<ThreadTrack, Wait> waiting = new LinkedHashMap<>();
        private final Map<ThreadTrack, Integer> placed = new LinkedHashMap<>();

        Moment(long timeNs) {
            this.timeNs = timeNs;
        }

        WaitSnapshot snapshot(List<Wait> now, long atNs) {
            Map<Monitor, List<Wait>> queues = new LinkedHashMap<>();
            for (Wait wait : now) {
                waiting.putIfAbsent(wait.waiter(), wait);
                queues.computeIfAbsent(new Monitor(wait.type(), wait.address()), fresh -> new ArrayList<>())
                        .add(wait);
            }
            List<Monitor> monitors = List.copyOf(queues.keySet());
            Map<Monitor, ThreadTrack> owners = new LinkedHashMap<>();
            queues.forEach((monitor, queue) -> {
                ThreadTrack owner = queue.stream()
                        .min(Comparator.comparingLong(Wait::endNs))
                        .map(Wait::owner)
                        .orElse(null);
                if (owner != null) {
                    owners.put(monitor, owner);
                }
            });
            owners.values().forEach(owner -> place(owner, owner, monitors)); // each in a group of its own
            waiting.keySet().forEach(waiter -> place(waiter, owners.containsValue(waiter) ? waiter : "", monitors));
            for (Monitor monitor : monitors) {
                ThreadTrack owner = owners.get(monitor);
                awaited.add(
                        owner == null
                                ? Awaited.unknown(monitor.type())
                                : new Awaited(
                                        monitor.type(),
                                        End.HOLDERS,
                                        List.of(placed.getOrDefault(owner, 0)),
                                        WaitSnapshot.NONE,
                                        ""));
            }
            return new WaitSnapshot(atNs, true, groups, awaited);
        }

        private void place(ThreadTrack thread, Object subject, List<Monitor> monitors) {
            if (placed.containsKey(thread)) {
                return;
            }
            Group group = members.get(thread);
            int pool = group != null && shown.contains(group) ? group.id() : WaitSnapshot.NONE;
            Wait wait = waiting.get(thread);
            int monitor = wait == null ? WaitSnapshot.NONE : monitors.indexOf(new Monitor(wait.type(), wait.address()));
            Doing doing = wait == null ? doing(thread) : new Doing(State.BLOCKED, wait.stack());
            int stack = doing.stack().isEmpty() ? WaitSnapshot.NONE : stacks.id(doing.stack());
            Key key = new Key(pool, doing.state(), stack, subject.equals("") ? monitor : subject);
            Integer at = order.get(key);
            if (at == null) {
                at = groups.size();
                order.put(key, at);
                groups.add(new WaitSnapshot.Group(pool, thread.name, 1, doing.state(), stack, monitor, 0));
            } else {
                WaitSnapshot.Group same = groups.get(at);
                groups.set(
                        at,
                        new WaitSnapshot.Group(pool, same.thread(), same.count() + 1, same.state(), stack, monitor, 0));
            }
            placed.put(thread, at);
        }

        /** Returns what an owner did: its wait at that time, or its nearest sample. */
        private Doing doing(ThreadTrack thread) {
            for (ThreadTrack.Wait wait : thread.waits) {
                if (wait.startNs() <= timeNs && timeNs < wait.endNs()) {
                    return new Doing(state(wait.how()), wait.stack());
                }
            }
            List<ThreadTrack.Sample> near = new ArrayList<>(thread.samples);
            thread.wall.forEach(sample ->
                    near.add(new ThreadTrack.Sample(sample.timeNs(), sample.how(), sample.stack(), sample.whole())));
            return near.stream()
                    .filter(sample -> Math.abs(sample.timeNs() - timeNs) <= Segments.SHORT_NS)
                    .min(Comparator.comparingLong(sample -> Math.abs(sample.timeNs() - timeNs)))
                    .map(sample -> new Doing(state(sample.how()), sample.stack()))
                    .orElse(new Doing(State.RUNNING, List.of()));
        }

        private static State state(Waiting how) {
            return switch (how) {
                case NOT -> State.RUNNING;
                case FOR_TIME -> State.TIMED_WAITING;
                case FOR_INPUT -> State.NATIVE;
                case FOR_ANY, FOR_ONE -> State.WAITING;
            };
        }
    }

    private record Doing(State state, List<Frame> stack) {}
}
