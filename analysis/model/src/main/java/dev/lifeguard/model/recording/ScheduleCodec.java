package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.EarlierSchedules.EmptyPool;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Observations of schedules, as JSON. */
final class ScheduleCodec {
    static final String PERIODIC = "periodic";
    static final String ENDED = "ended";
    static final String EARLIER = "earlier";

    private ScheduleCodec() {}

    static void write(JsonWriter out, ScheduleEvent event) {
        if (event instanceof PeriodicTask task) {
            out.name(PERIODIC)
                    .beginObject()
                    .member("t", task.timeNs())
                    .member("pool", task.poolId())
                    .member("id", task.id())
                    .member("name", task.name())
                    .member("at", task.scheduledAt())
                    .member("period", task.periodNs());
            if (task.measured()) {
                out.member("runs", task.runs()).member("late", task.lateNs()).member("maxLate", task.maxLateNs());
            }
            out.endObject();
        } else if (event instanceof ScheduleEnd end) {
            out.name(ENDED)
                    .beginObject()
                    .member("t", end.timeNs())
                    .member("pool", end.poolId())
                    .member("name", end.name())
                    .member("at", end.scheduledAt())
                    .member("period", end.periodNs())
                    .member("exception", end.exception())
                    .member("thrown", end.thrownAt())
                    .member("lost", end.lost())
                    .endObject();
        } else if (event instanceof EarlierSchedules earlier) {
            out.name(EARLIER)
                    .beginObject()
                    .member("t", earlier.timeNs())
                    .member("scheduled", earlier.scheduled())
                    .member("left", earlier.left())
                    .member("timers", earlier.timers())
                    .member("empty", flat(earlier.empty()))
                    .endObject();
        }
    }

    static PeriodicTask periodic(JsonObject json) {
        return new PeriodicTask(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.int32("id", 0),
                json.text("name", ""),
                json.textOrNull("at"),
                json.integer("period", 0),
                json.integer("runs", 0),
                json.integer("late", 0),
                json.integer("maxLate", 0));
    }

    static ScheduleEnd ended(JsonObject json) {
        return new ScheduleEnd(
                json.integer("t", 0),
                json.int32("pool", 0),
                json.text("name", ""),
                json.textOrNull("at"),
                json.integer("period", 0),
                json.textOrNull("exception"),
                json.textOrNull("thrown"),
                json.int32("lost", 0));
    }

    static EarlierSchedules earlier(JsonObject json) {
        return new EarlierSchedules(
                json.integer("t", 0),
                json.integer("scheduled", 0),
                json.integer("left", 0),
                json.integer("timers", 0),
                empty(SampleCodec.groupsOf(2, "empty", json)));
    }

    private static long[] flat(List<EmptyPool> pools) {
        return pools.stream()
                .flatMapToLong(pool -> LongStream.of(pool.poolId(), pool.runs()))
                .toArray();
    }

    private static List<EmptyPool> empty(long[] flat) {
        List<EmptyPool> pools = new ArrayList<>();
        for (int i = 0; i < flat.length; i += 2) {
            pools.add(new EmptyPool((int) flat[i], flat[i + 1]));
        }
        return pools;
    }
}
