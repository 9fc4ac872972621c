package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
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
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of the recording format. Members that it does not know are passed over, so that a later minor change can
 * be read; anything malformed is a {@link JsonException}.
 */
public final class EventReader {
    /** Version of the format that this code writes, and the only one it reads. */
    public static final int VERSION = 1;

    static final String NOT_A_RECORDING = "not a Lifeguard recording";
    static final int TASK_FIELDS = 7;
    static final int STACK_FIELDS = 4;
    static final int SHARED_WAIT_FIELDS = 5;
    static final int WAITS_FIELDS = 3;

    private static final int MAX_SHOWN = 40;

    private EventReader() {}

    /**
     * The first line of a recording.
     *
     * @throws JsonException if it is none, or of a version that this code cannot read
     */
    public static Header header(String line) {
        JsonObject json = recording(line);
        long version = json.integer("lifeguard", 0);
        if (version != VERSION) {
            throw new JsonException(
                    "recording format version " + version + ", but this Lifeguard reads version " + VERSION);
        }
        return new Header(
                json.integer("epochMs", 0),
                json.integer("pid", 0),
                json.text("main", ""),
                json.text("java", ""),
                json.text("vm", ""),
                json.text("os", ""),
                json.int32("cores", 1),
                constant(Header.SplitSource.values(), json.text("split", "NONE")),
                json.flag("attached"));
    }

    /** The line as an object that claims to be the first of a recording; whatever else it is needs no closer look. */
    private static JsonObject recording(String line) {
        try {
            JsonObject json = JsonObject.parse(line);
            if (json.integer("lifeguard", 0) > 0) {
                return json;
            }
        } catch (JsonException e) {
            throw new JsonException(NOT_A_RECORDING);
        }
        throw new JsonException(NOT_A_RECORDING);
    }

    /** The event of one line, or null if a later version wrote a kind that this one does not know. */
    public static @Nullable Event event(String line) {
        JsonObject json = JsonObject.parse(line);
        JsonObject body = json.objectOrNull("tick");
        if (body != null) {
            return tick(body);
        }
        body = json.objectOrNull("pool");
        if (body != null) {
            return pool(body);
        }
        body = json.objectOrNull("stack");
        if (body != null) {
            return new StackInfo(body.int32("id", 0), body.texts("frames"));
        }
        body = json.objectOrNull("full");
        if (body != null) {
            return full(body);
        }
        body = json.objectOrNull("resized");
        if (body != null) {
            return resized(body);
        }
        body = json.objectOrNull("gone");
        if (body != null) {
            return new PoolGone(body.int32("id", 0));
        }
        body = json.objectOrNull("note");
        return body == null ? null : new Note(body.integer("t", 0), body.text("text", ""));
    }

    private static PoolInfo pool(JsonObject json) {
        return new PoolInfo(
                json.int32("id", 0),
                json.text("name", "?"),
                constant(PoolInfo.Kind.values(), json.text("kind", "")),
                json.text("class", ""),
                json.textOrNull("createdAt"),
                json.textOrNull("queue"),
                json.integer("capacity", PoolInfo.UNKNOWN));
    }

    private static Tick tick(JsonObject json) {
        JsonObject machine = json.objectOrNull("machine");
        if (json.integer("ns", 0) <= 0) {
            throw new JsonException("\"ns\" is not positive");
        }
        return new Tick(
                json.integer("t", 0),
                json.integer("ns", 0),
                machine(machine == null ? JsonObject.parse("{}") : machine),
                json.objects("pools").stream().map(EventReader::poolTick).toList(),
                tasks(json.integers("tasks")),
                stacks(json.integers("stacks")),
                sharedWaits(json.integers("sharedWaits")));
    }

    private static Machine machine(JsonObject json) {
        return new Machine(
                json.integer("processCpu", Machine.UNKNOWN),
                json.integer("machineCpu", Machine.UNKNOWN),
                json.integer("steal", Machine.UNKNOWN),
                json.real("load", Machine.UNKNOWN),
                json.integer("gc", Machine.UNKNOWN),
                json.integer("gcs", Machine.UNKNOWN),
                json.integer("heap", Machine.UNKNOWN),
                json.int32("threads", (int) Machine.UNKNOWN));
    }

    private static PoolTick poolTick(JsonObject json) {
        return new PoolTick(
                json.int32("id", 0),
                json.int32("size", 0),
                json.int32("core", 0),
                json.int32("max", 0),
                json.integer("active", 0),
                json.integer("queued", 0),
                json.integer("busy", 0),
                json.integer("wait", 0),
                json.integers("arr"),
                json.integer("started", 0),
                json.integer("done", 0),
                json.integer("execSum", 0),
                json.integer("rejected", 0),
                json.integer("left", 0),
                json.integer("created", 0),
                json.integer("cpu", -1),
                json.integer("runq", -1),
                json.integer("measured", 0),
                json.integer("helpBusy", 0),
                json.integer("helpDone", 0),
                json.flag("lower"),
                exec(json.integers("exec")));
    }

    private static long[] exec(long[] pairs) {
        groupsOf(2, "exec", pairs);
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i] < 0 || pairs[i] >= LogBuckets.COUNT) {
                throw new JsonException("\"exec\" has no bucket " + pairs[i]);
            }
        }
        return pairs;
    }

    private static List<TaskSample> tasks(long[] flat) {
        groupsOf(TASK_FIELDS, "tasks", flat);
        List<TaskSample> tasks = new ArrayList<>(flat.length / TASK_FIELDS);
        for (int i = 0; i < flat.length; i += TASK_FIELDS) {
            tasks.add(new TaskSample(
                    (int) flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4], flat[i + 5], flat[i + 6]));
        }
        return tasks;
    }

    private static List<SharedWait> sharedWaits(long[] flat) {
        groupsOf(SHARED_WAIT_FIELDS, "sharedWaits", flat);
        List<SharedWait> waits = new ArrayList<>(flat.length / SHARED_WAIT_FIELDS);
        for (int i = 0; i < flat.length; i += SHARED_WAIT_FIELDS) {
            waits.add(new SharedWait(
                    (int) flat[i], (int) flat[i + 1], (int) flat[i + 2], (int) flat[i + 3], flat[i + 4]));
        }
        return waits;
    }

    private static List<StackSample> stacks(long[] flat) {
        groupsOf(STACK_FIELDS, "stacks", flat);
        StackSample.Role[] roles = StackSample.Role.values();
        List<StackSample> stacks = new ArrayList<>(flat.length / STACK_FIELDS);
        for (int i = 0; i < flat.length; i += STACK_FIELDS) {
            if (flat[i + 1] < 0 || flat[i + 1] >= roles.length) {
                throw new JsonException("\"stacks\" has an unknown role " + flat[i + 1]);
            }
            stacks.add(new StackSample((int) flat[i], roles[(int) flat[i + 1]], (int) flat[i + 2], flat[i + 3]));
        }
        return stacks;
    }

    private static FullPool full(JsonObject json) {
        long[] flat = groupsOf(WAITS_FIELDS, "waits", json.integers("waits"));
        List<WaitsFor> waits = new ArrayList<>(flat.length / WAITS_FIELDS);
        for (int i = 0; i < flat.length; i += WAITS_FIELDS) {
            waits.add(new WaitsFor((int) flat[i], (int) flat[i + 1], (int) flat[i + 2]));
        }
        return new FullPool(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.integer("stalled", 0),
                json.int32("workers", 0),
                waits,
                json.texts("queued"),
                json.int32("self", FullPool.UNKNOWN));
    }

    private static Resized resized(JsonObject json) {
        return new Resized(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.int32("fromCore", 0),
                json.int32("fromMax", 0),
                json.int32("toCore", 0),
                json.int32("toMax", 0),
                json.text("why", ""));
    }

    private static long[] groupsOf(int fields, String name, long[] flat) {
        if (flat.length % fields != 0) {
            throw new JsonException("\"" + name + "\" is not made of groups of " + fields);
        }
        return flat;
    }

    private static <E extends Enum<E>> E constant(E[] constants, String name) {
        for (E constant : constants) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        String shown = name.length() > MAX_SHOWN ? name.substring(0, MAX_SHOWN) + "..." : name;
        throw new JsonException("unknown " + constants[0].getDeclaringClass().getSimpleName() + " \"" + shown + "\"");
    }
}
