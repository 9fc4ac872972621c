package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.PoolTick.Clocks;
import dev.lifeguard.model.event.PoolTick.Dropped;
import dev.lifeguard.model.event.PoolTick.Execution;
import dev.lifeguard.model.event.PoolTick.Help;
import dev.lifeguard.model.event.PoolTick.Load;
import dev.lifeguard.model.event.PoolTick.Requests;
import dev.lifeguard.model.event.PoolTick.Tasks;
import dev.lifeguard.model.event.PoolTick.Threads;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/**
 * A pool's figures of a tick as one flat JSON object. Each group of figures has its writer and reader side by side
 * below.
 */
final class PoolTickCodec {
    private PoolTickCodec() {}

    static void write(JsonWriter out, PoolTick pool) {
        out.beginObject().member("id", pool.poolId());
        write(out, pool.threads());
        write(out, pool.load());
        write(out, pool.tasks());
        write(out, pool.clocks());
        write(out, pool.help());
        write(out, pool.execution());
        if (pool.released() != 0) {
            out.member("released", pool.released());
        }
        out.endObject();
    }

    static PoolTick read(JsonObject json) {
        return new PoolTick(
                json.int32("id", 0),
                threads(json),
                load(json),
                tasks(json),
                execution(json),
                clocks(json),
                help(json),
                json.int32("released", 0));
    }

    private static void write(JsonWriter out, Threads threads) {
        out.member("size", threads.size())
                .member("core", threads.core())
                .member("max", threads.max())
                .member("created", threads.created());
    }

    private static Threads threads(JsonObject json) {
        return new Threads(
                json.int32("size", 0), json.int32("core", 0), json.int32("max", 0), json.integer("created", 0));
    }

    private static void write(JsonWriter out, Load load) {
        out.member("active", load.active())
                .member("queued", load.queued())
                .member("busy", load.busyNs())
                .member("wait", load.waitNs());
        if (load.busyErrorNs() > 0) {
            out.member("busyErr", load.busyErrorNs());
        }
    }

    private static Load load(JsonObject json) {
        return new Load(
                json.integer("active", 0),
                json.integer("queued", 0),
                json.integer("busy", 0),
                json.integer("wait", 0),
                json.integer("busyErr", 0));
    }

    private static void write(JsonWriter out, Tasks tasks) {
        out.member("arr", tasks.arrivals())
                .member("started", tasks.started())
                .member("done", tasks.completed())
                .member("rejected", tasks.rejected())
                .member("left", tasks.withdrawn());
        memberIfAny(out, "dropped", tasks.dropped().arriving());
        memberIfAny(out, "droppedOldest", tasks.dropped().oldest());
        memberIfAny(out, "unanswered", tasks.dropped().unanswered());
        memberIfAny(out, "cancelled", tasks.cancelled());
        memberIfAny(out, "requests", tasks.requests().begun());
        memberIfAny(out, "inFlight", tasks.requests().inFlight());
        memberIfAny(out, "others", tasks.requests().otherTasks());
        writeRoutes(out, tasks.requests().routes());
        write(out, tasks.requests().async());
    }

    private static void memberIfAny(JsonWriter out, String name, long count) {
        if (count > 0) {
            out.member(name, count);
        }
    }

    private static Tasks tasks(JsonObject json) {
        return new Tasks(
                json.integers("arr"),
                json.integer("started", 0),
                json.integer("done", 0),
                json.integer("rejected", 0),
                json.integer("left", 0),
                json.integer("cancelled", 0),
                requests(json),
                new Dropped(
                        json.integer("dropped", 0), json.integer("droppedOldest", 0), json.integer("unanswered", 0)));
    }

    private static Requests requests(JsonObject json) {
        return new Requests(
                json.integer("requests", 0),
                json.integer("inFlight", 0),
                json.integer("others", 0),
                routes(json),
                async(json));
    }

    /** Writes the routes. The member is left out if empty, since most pools serve no requests. */
    private static void writeRoutes(JsonWriter out, List<RouteTick> routes) {
        if (routes.isEmpty()) {
            return;
        }
        out.name("routes").beginArray();
        for (RouteTick route : routes) {
            out.beginObject()
                    .member("route", route.route())
                    .member("done", route.completed())
                    .member("execSum", route.sumNs())
                    .member("exec", route.buckets())
                    .endObject();
        }
        out.endArray();
    }

    /** Writes the asynchronous requests. The member is left out if empty, since most pools have no event loops. */
    private static void write(JsonWriter out, AsyncTick async) {
        if (!async.any()) {
            return;
        }
        out.name("async")
                .beginObject()
                .member("begun", async.begun())
                .member("done", async.completed())
                .member("inFlight", async.inFlight())
                .member("busy", async.inFlightNs())
                .member("execSum", async.sumNs())
                .member("exec", async.buckets())
                .endObject();
    }

    private static AsyncTick async(JsonObject json) {
        JsonObject async = json.objectOrNull("async");
        if (async == null) {
            return AsyncTick.NONE;
        }
        return new AsyncTick(
                async.integer("begun", 0),
                async.integer("done", 0),
                async.integer("inFlight", 0),
                async.integer("busy", 0),
                async.integer("execSum", 0),
                buckets(async));
    }

    private static List<RouteTick> routes(JsonObject json) {
        return json.objects("routes").stream()
                .map(route -> new RouteTick(
                        route.text("route", RouteTick.OTHER),
                        route.integer("done", 0),
                        route.integer("execSum", 0),
                        buckets(route)))
                .toList();
    }

    private static void write(JsonWriter out, Clocks clocks) {
        out.member("cpu", clocks.cpuNs())
                .member("runq", clocks.runQueueNs())
                .member("measured", clocks.measuredBusyNs());
    }

    private static Clocks clocks(JsonObject json) {
        return new Clocks(json.integer("cpu", -1), json.integer("runq", -1), json.integer("measured", 0));
    }

    private static void write(JsonWriter out, Help help) {
        out.member("helpBusy", help.busyNs()).member("helpDone", help.completed());
    }

    private static Help help(JsonObject json) {
        return new Help(json.integer("helpBusy", 0), json.integer("helpDone", 0));
    }

    private static void write(JsonWriter out, Execution execution) {
        out.member("execSum", execution.sumNs());
        if (execution.lowerBound()) {
            out.member("lower", true);
        }
        out.member("exec", execution.buckets());
    }

    private static Execution execution(JsonObject json) {
        return new Execution(json.integer("execSum", 0), buckets(json), json.flag("lower"));
    }

    private static long[] buckets(JsonObject json) {
        long[] pairs = SampleCodec.groupsOf(2, "exec", json);
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i] < 0 || pairs[i] >= LogBuckets.COUNT) {
                throw new JsonException("\"exec\" has no bucket " + pairs[i]);
            }
        }
        return pairs;
    }
}
