package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitsFor;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** Writes events as lines of the recording format; {@link EventReader} is its inverse. */
public final class EventWriter {
    private EventWriter() {}

    /** The first line of a recording, without line end. */
    public static String line(Header header) {
        return new JsonWriter()
                .beginObject()
                .member("lifeguard", EventReader.VERSION)
                .member("epochMs", header.epochMs())
                .member("pid", header.pid())
                .member("main", header.mainClass())
                .member("java", header.javaVersion())
                .member("vm", header.vmName())
                .member("os", header.os())
                .member("cores", header.cores())
                .member("split", header.split().name())
                .member("attached", header.attached())
                .endObject()
                .toString();
    }

    /** One line, without line end. */
    public static String line(Event event) {
        JsonWriter out = new JsonWriter().beginObject();
        if (event instanceof Tick tick) {
            tick(out.name("tick"), tick);
        } else if (event instanceof PoolInfo pool) {
            pool(out.name("pool"), pool);
        } else if (event instanceof StackInfo stack) {
            out.name("stack").beginObject().member("id", stack.id()).member("frames", stack.frames());
            out.endObject();
        } else if (event instanceof FullPool full) {
            full(out.name("full"), full);
        } else if (event instanceof Resized resized) {
            resized(out.name("resized"), resized);
        } else if (event instanceof PoolGone gone) {
            out.name("gone").beginObject().member("id", gone.id()).endObject();
        } else {
            Note note = (Note) event;
            out.name("note").beginObject().member("t", note.timeNs()).member("text", note.text());
            out.endObject();
        }
        return out.endObject().toString();
    }

    private static void pool(JsonWriter out, PoolInfo pool) {
        out.beginObject()
                .member("id", pool.id())
                .member("name", pool.name())
                .member("kind", pool.kind().name())
                .member("class", pool.className())
                .member("createdAt", pool.createdAt())
                .member("queue", pool.queueClass())
                .member("capacity", pool.queueCapacity())
                .endObject();
    }

    private static void tick(JsonWriter out, Tick tick) {
        out.beginObject().member("t", tick.endNs()).member("ns", tick.lengthNs());
        machine(out.name("machine"), tick.machine());
        out.name("pools").beginArray();
        tick.pools().forEach(pool -> poolTick(out, pool));
        out.endArray();
        out.member("tasks", tasks(tick.tasks())).member("stacks", stacks(tick.stacks()));
        if (!tick.sharedWaits().isEmpty()) {
            out.member("sharedWaits", sharedWaits(tick.sharedWaits()));
        }
        out.endObject();
    }

    private static void machine(JsonWriter out, Machine machine) {
        out.beginObject()
                .member("processCpu", machine.processCpuNs())
                .member("machineCpu", machine.machineBusyNs())
                .member("steal", machine.stealNs())
                .member("load", machine.load())
                .member("gc", machine.gcPauseNs())
                .member("gcs", machine.gcCount())
                .member("heap", machine.heapBytes())
                .member("threads", machine.threads())
                .endObject();
    }

    private static void poolTick(JsonWriter out, PoolTick pool) {
        out.beginObject()
                .member("id", pool.poolId())
                .member("size", pool.size())
                .member("core", pool.coreSize())
                .member("max", pool.maxSize())
                .member("active", pool.active())
                .member("queued", pool.queued())
                .member("busy", pool.busyNs())
                .member("wait", pool.waitNs())
                .member("arr", pool.arrivals())
                .member("started", pool.started())
                .member("done", pool.completed())
                .member("execSum", pool.execSumNs())
                .member("rejected", pool.rejected())
                .member("left", pool.left())
                .member("created", pool.threadsCreated())
                .member("cpu", pool.cpuNs())
                .member("runq", pool.runQueueNs())
                .member("measured", pool.measuredBusyNs())
                .member("helpBusy", pool.helpBusyNs())
                .member("helpDone", pool.helpCompleted());
        if (pool.lowerBound()) {
            out.member("lower", true);
        }
        out.member("exec", pool.exec()).endObject();
    }

    private static void full(JsonWriter out, FullPool full) {
        long[] waits = new long[full.waitsFor().size() * EventReader.WAITS_FIELDS];
        int i = 0;
        for (WaitsFor group : full.waitsFor()) {
            waits[i++] = group.poolId();
            waits[i++] = group.workers();
            waits[i++] = group.stackId();
        }
        out.beginObject()
                .member("t", full.timeNs())
                .member("pool", full.poolId())
                .member("stalled", full.stalledNs())
                .member("workers", full.workers())
                .member("waits", waits)
                .member("queued", full.queuedTasks())
                .member("self", full.selfConnections())
                .endObject();
    }

    private static void resized(JsonWriter out, Resized resized) {
        out.beginObject()
                .member("t", resized.timeNs())
                .member("pool", resized.poolId())
                .member("fromCore", resized.fromCore())
                .member("fromMax", resized.fromMax())
                .member("toCore", resized.toCore())
                .member("toMax", resized.toMax())
                .member("why", resized.why())
                .endObject();
    }

    private static long[] tasks(List<TaskSample> tasks) {
        long[] flat = new long[tasks.size() * EventReader.TASK_FIELDS];
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
        return flat;
    }

    private static long[] stacks(List<StackSample> stacks) {
        long[] flat = new long[stacks.size() * EventReader.STACK_FIELDS];
        int i = 0;
        for (StackSample stack : stacks) {
            flat[i++] = stack.poolId();
            flat[i++] = stack.role().ordinal();
            flat[i++] = stack.stackId();
            flat[i++] = stack.count();
        }
        return flat;
    }

    private static long[] sharedWaits(List<SharedWait> waits) {
        long[] flat = new long[waits.size() * EventReader.SHARED_WAIT_FIELDS];
        int i = 0;
        for (SharedWait wait : waits) {
            flat[i++] = wait.poolId();
            flat[i++] = wait.waiting();
            flat[i++] = wait.blocked();
            flat[i++] = wait.running();
            flat[i++] = wait.count();
        }
        return flat;
    }
}
