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
        long[] flat = new long[tasks.size() * TASK];
        int i = 0;
        for (TaskSample task : tasks) {
            flat[i++] = task.poolId();
            flat[i++] = task.enqueuedNs();
            flat[i++] = task.waitNs();
            flat[i++] = task.execNs();
            flat[i++] = task.cpuNs();
            flat[i++] = task.runQueueNs();
            flat[i++] = task.weight();
        }
        out.member("tasks", flat);
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
        long[] flat = new long[stacks.size() * STACK];
        int i = 0;
        for (StackSample stack : stacks) {
            flat[i++] = stack.poolId();
            flat[i++] = stack.role().ordinal();
            flat[i++] = stack.stackId();
            flat[i++] = stack.count();
        }
        out.member("stacks", flat);
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
        long[] flat = new long[waits.size() * SHARED_WAIT];
        int i = 0;
        for (SharedWait wait : waits) {
            flat[i++] = wait.poolId();
            flat[i++] = wait.waiting();
            flat[i++] = wait.blocked();
            flat[i++] = wait.running();
            flat[i++] = wait.count();
        }
        out.member("sharedWaits", flat);
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
        long[] flat = new long[monitors.size() * HELD_MONITOR];
        int i = 0;
        for (HeldMonitor held : monitors) {
            flat[i++] = held.poolId();
            flat[i++] = held.monitor();
            flat[i++] = held.blocked();
            flat[i++] = held.running();
        }
        out.member("heldMonitors", flat);
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
