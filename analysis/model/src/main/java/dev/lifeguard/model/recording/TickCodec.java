package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** A tick as JSON: the machine, each pool, and the samples taken. */
final class TickCodec {
    private TickCodec() {}

    static void write(JsonWriter out, Tick tick) {
        out.beginObject().member("t", tick.endNs()).member("ns", tick.lengthNs());
        writeMachine(out.name("machine"), tick.machine());
        out.name("pools").beginArray();
        for (PoolTick pool : tick.pools()) {
            PoolTickCodec.write(out, pool);
        }
        out.endArray();
        SampleCodec.writeTasks(out, tick.tasks());
        SampleCodec.writeStacks(out, tick.stacks());
        SampleCodec.writeSharedWaits(out, tick.sharedWaits());
        SampleCodec.writeHeldMonitors(out, tick.heldMonitors());
        writeCallerRuns(out, tick.callerRuns());
        out.endObject();
    }

    static Tick read(JsonObject json) {
        JsonObject machine = json.objectOrNull("machine");
        if (json.integer("ns", 0) <= 0) {
            throw new JsonException("\"ns\" is not positive");
        }
        return new Tick(
                json.integer("t", 0),
                json.integer("ns", 0),
                readMachine(machine == null ? JsonObject.parse("{}") : machine),
                json.objects("pools").stream().map(PoolTickCodec::read).toList(),
                SampleCodec.readTasks(json),
                SampleCodec.readStacks(json),
                SampleCodec.readSharedWaits(json),
                SampleCodec.readHeldMonitors(json),
                readCallerRuns(json));
    }

    private static void writeMachine(JsonWriter out, Machine machine) {
        out.beginObject()
                .member("processCpu", machine.processCpuNs())
                .member("machineCpu", machine.machineBusyNs())
                .member("steal", machine.stealNs())
                .member("load", machine.load())
                .member("gc", machine.gcPauseNs())
                .member("gcs", machine.gcCount())
                .member("heap", machine.heapBytes())
                .member("threads", machine.threads());
        if (machine.throttledNs() != Machine.UNKNOWN) {
            out.member("throttled", machine.throttledNs());
        }
        out.endObject();
    }

    private static Machine readMachine(JsonObject json) {
        return new Machine(
                json.integer("processCpu", Machine.UNKNOWN),
                json.integer("machineCpu", Machine.UNKNOWN),
                json.integer("steal", Machine.UNKNOWN),
                json.real("load", Machine.UNKNOWN),
                json.integer("gc", Machine.UNKNOWN),
                json.integer("gcs", Machine.UNKNOWN),
                json.integer("heap", Machine.UNKNOWN),
                json.int32("threads", (int) Machine.UNKNOWN),
                json.integer("throttled", Machine.UNKNOWN));
    }

    /** Writes the runs. The member is left out if empty, as in most ticks. */
    private static void writeCallerRuns(JsonWriter out, List<CallerRun> runs) {
        if (runs.isEmpty()) {
            return;
        }
        out.name("callerRuns").beginArray();
        for (CallerRun run : runs) {
            out.beginObject()
                    .member("pool", run.poolId())
                    .member("thread", run.thread())
                    .member("handler", run.handler())
                    .member("tasks", run.tasks())
                    .member("busy", run.busyNs())
                    .member("stack", run.stackId())
                    .endObject();
        }
        out.endArray();
    }

    private static List<CallerRun> readCallerRuns(JsonObject json) {
        return json.objects("callerRuns").stream()
                .map(run -> new CallerRun(
                        run.int32("pool", 0),
                        run.text("thread", "?"),
                        run.text("handler", ""),
                        run.integer("tasks", 0),
                        run.integer("busy", 0),
                        run.int32("stack", CallerRun.UNKNOWN)))
                .toList();
    }
}
