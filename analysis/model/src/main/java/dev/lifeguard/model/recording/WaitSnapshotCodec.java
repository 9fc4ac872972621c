package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Waits between threads, as JSON. */
final class WaitSnapshotCodec {
    private WaitSnapshotCodec() {}

    static void write(JsonWriter out, WaitSnapshot snapshot) {
        out.beginObject().member("t", snapshot.timeNs());
        if (snapshot.complete()) {
            out.member("complete", true);
        }
        out.name("groups").beginArray();
        for (Group group : snapshot.groups()) {
            out.beginObject()
                    .member("pool", group.poolId())
                    .member("thread", group.thread())
                    .member("count", group.count())
                    .member("state", text(group.state()))
                    .member("stack", group.stackId())
                    .member("awaited", group.awaitedAt())
                    .member("still", group.stillNs())
                    .endObject();
        }
        out.endArray().name("awaited").beginArray();
        for (Awaited awaited : snapshot.awaited()) {
            out.beginObject()
                    .member("class", awaited.className())
                    .member("end", text(awaited.end()))
                    .name("by")
                    .beginArray();
            for (int group : awaited.by()) {
                out.value(group);
            }
            out.endArray()
                    .member("pool", awaited.poolId())
                    .member("why", awaited.why())
                    .endObject();
        }
        out.endArray().endObject();
    }

    /** Reads a snapshot. Invalid indexes are refused. */
    static WaitSnapshot read(JsonObject json) {
        List<Group> groups = new ArrayList<>();
        List<Awaited> awaited = new ArrayList<>();
        List<JsonObject> written = json.objects("groups");
        List<JsonObject> objects = json.objects("awaited");
        for (JsonObject group : written) {
            groups.add(new Group(
                    group.int32("pool", WaitSnapshot.NONE),
                    group.text("thread", ""),
                    Math.max(1, group.int32("count", 1)),
                    constant(State.values(), group.text("state", ""), State.RUNNING),
                    group.int32("stack", WaitSnapshot.NONE),
                    awaited(group.int32("awaited", WaitSnapshot.NONE), objects.size()),
                    group.integer("still", 0)));
        }
        for (JsonObject object : objects) {
            awaited.add(new Awaited(
                    object.text("class", ""),
                    constant(End.values(), object.text("end", ""), End.UNKNOWN),
                    Arrays.stream(object.integers("by"))
                            .mapToObj(at -> index(at, written.size()))
                            .toList(),
                    object.int32("pool", WaitSnapshot.NONE),
                    object.text("why", "")));
        }
        return new WaitSnapshot(json.integer("t", 0), json.flag("complete"), groups, awaited);
    }

    private static int awaited(int at, int size) {
        return at == WaitSnapshot.NONE ? at : index(at, size);
    }

    private static int index(long at, int size) {
        if (at < 0 || at >= size) {
            throw new JsonException("\"waits\" refers to an entry " + at + " that is not there");
        }
        return (int) at;
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the constant, or {@code otherwise} for one of a later version. */
    private static <E extends Enum<E>> E constant(E[] all, String text, E otherwise) {
        return Arrays.stream(all)
                .filter(one -> text(one).equals(text))
                .findFirst()
                .orElse(otherwise);
    }
}
