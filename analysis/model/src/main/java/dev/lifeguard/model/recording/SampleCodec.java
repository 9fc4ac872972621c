package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** Lists of small, frequent records: their numbers are written consecutively into one array. */
final class SampleCodec {
    private static final int TASK = 7;
    private static final int STACK = 4;
    private static final int SHARED_WAIT = 5;
    private static final int HELD_MONITOR = 4;

    private SampleCodec() {}

    static void writeTasks(JsonWriter out, List<TaskSample> tasks) {
        out.name("tasks").beginArray();
        for (TaskSample task : tasks) {
            out.value(task.poolId())
                    .value(task.enqueuedNs())
                    .value(task.waitNs())
                    .value(task.execNs())
                    .value(task.cpuNs())
                    .value(task.runQueueNs())
                    .value(task.weight());
        }
        out.endArray();
    }

    static List<TaskSample> readTasks(JsonObject json) {
        long[] flat = groupsOf(TASK, "tasks", json);
        List<TaskSample> tasks = new ArrayList<>(flat.length / TASK);
        for (int i = 0; i < flat.length; i += TASK) {
            tasks.add(new TaskSample(
                    (int) flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4], flat[i + 5], flat[i + 6]));
        }
        return tasks;
    }

    static void writeStacks(JsonWriter out, List<StackSample> stacks) {
        out.name("stacks").beginArray();
        for (StackSample stack : stacks) {
            out.value(stack.poolId())
                    .value(stack.role().ordinal())
                    .value(stack.stackId())
                    .value(stack.count());
        }
        out.endArray();
    }

    static List<StackSample> readStacks(JsonObject json) {
        long[] flat = groupsOf(STACK, "stacks", json);
        StackSample.Role[] roles = StackSample.Role.values();
        List<StackSample> stacks = new ArrayList<>(flat.length / STACK);
        for (int i = 0; i < flat.length; i += STACK) {
            if (flat[i + 1] < 0 || flat[i + 1] >= roles.length) {
                throw new JsonException("\"stacks\" has an unknown role " + flat[i + 1]);
            }
            stacks.add(new StackSample((int) flat[i], roles[(int) flat[i + 1]], (int) flat[i + 2], flat[i + 3]));
        }
        return stacks;
    }

    /** Writes the waits. The member is left out if empty, as in most ticks. */
    static void writeSharedWaits(JsonWriter out, List<SharedWait> waits) {
        if (waits.isEmpty()) {
            return;
        }
        out.name("sharedWaits").beginArray();
        for (SharedWait wait : waits) {
            out.value(wait.poolId())
                    .value(wait.waiting())
                    .value(wait.blocked())
                    .value(wait.running())
                    .value(wait.count());
        }
        out.endArray();
    }

    static List<SharedWait> readSharedWaits(JsonObject json) {
        long[] flat = groupsOf(SHARED_WAIT, "sharedWaits", json);
        List<SharedWait> waits = new ArrayList<>(flat.length / SHARED_WAIT);
        for (int i = 0; i < flat.length; i += SHARED_WAIT) {
            waits.add(new SharedWait(
                    (int) flat[i], (int) flat[i + 1], (int) flat[i + 2], (int) flat[i + 3], flat[i + 4]));
        }
        return waits;
    }

    /** Writes the monitors. The member is left out if empty. */
    static void writeHeldMonitors(JsonWriter out, List<HeldMonitor> monitors) {
        if (monitors.isEmpty()) {
            return;
        }
        out.name("heldMonitors").beginArray();
        for (HeldMonitor held : monitors) {
            out.value(held.poolId()).value(held.monitor()).value(held.blocked()).value(held.running());
        }
        out.endArray();
    }

    static List<HeldMonitor> readHeldMonitors(JsonObject json) {
        long[] flat = groupsOf(HELD_MONITOR, "heldMonitors", json);
        List<HeldMonitor> monitors = new ArrayList<>(flat.length / HELD_MONITOR);
        for (int i = 0; i < flat.length; i += HELD_MONITOR) {
            monitors.add(new HeldMonitor((int) flat[i], (int) flat[i + 1], flat[i + 2], flat[i + 3]));
        }
        return monitors;
    }

    /**
     * Returns a member that is an array of groups of {@code fields} numbers.
     *
     * @throws JsonException if the last group is incomplete
     */
    static long[] groupsOf(int fields, String name, JsonObject json) {
        long[] flat = json.integers(name);
        if (flat.length % fields != 0) {
            throw new JsonException("\"" + name + "\" is not made of groups of " + fields);
        }
        return flat;
    }
}
