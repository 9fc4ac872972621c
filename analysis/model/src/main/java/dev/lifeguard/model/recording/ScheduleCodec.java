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
import org.jspecify.annotations.Nullable;

/** Observations of schedules, as JSON. */
final class ScheduleCodec {
    private static final String PERIODIC = "periodic";
    private static final String ENDED = "ended";
    private static final String EARLIER = "earlier";

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

    /** Returns the event of a line, null if it has none of these kinds. */
    static @Nullable ScheduleEvent read(JsonObject line) {
        JsonObject task = line.objectOrNull(PERIODIC);
        if (task != null) {
            return new PeriodicTask(
                    task.integer("t", 0),
                    task.int32("pool", 0),
                    task.int32("id", 0),
                    task.text("name", ""),
                    task.textOrNull("at"),
                    task.integer("period", 0),
                    task.integer("runs", 0),
                    task.integer("late", 0),
                    task.integer("maxLate", 0));
        }
        JsonObject end = line.objectOrNull(ENDED);
        if (end != null) {
            return new ScheduleEnd(
                    end.integer("t", 0),
                    end.int32("pool", 0),
                    end.text("name", ""),
                    end.textOrNull("at"),
                    end.integer("period", 0),
                    end.textOrNull("exception"),
                    end.textOrNull("thrown"),
                    end.int32("lost", 0));
        }
        JsonObject earlier = line.objectOrNull(EARLIER);
        return earlier == null
                ? null
                : new EarlierSchedules(
                        earlier.integer("t", 0),
                        earlier.integer("scheduled", 0),
                        earlier.integer("left", 0),
                        earlier.integer("timers", 0),
                        empty(SampleCodec.groupsOf(2, "empty", earlier)));
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
