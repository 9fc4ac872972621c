package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of the recording format. Unknown members are ignored, so that files of later minor versions can be read;
 * a malformed line causes a {@link JsonException}.
 */
public final class EventReader {
    /** Version of the format that this code writes, and the only one that it reads. */
    public static final int VERSION = 1;

    static final String NOT_A_RECORDING = "not a Lifeguard recording";

    /** Readers by the member that a line consists of. */
    private static final Map<String, Function<JsonObject, Event>> READERS = Map.ofEntries(
            Map.entry("tick", TickCodec::read),
            Map.entry("pool", PoolInfoCodec::read),
            Map.entry("stack", json -> new StackInfo(json.int32("id", 0), json.texts("frames"))),
            Map.entry("full", FullPoolCodec::read),
            Map.entry("waits", WaitSnapshotCodec::read),
            Map.entry("resized", ResizedCodec::read),
            Map.entry("gone", json -> new PoolGone(json.int32("id", 0))),
            Map.entry("note", json -> new Note(json.integer("t", 0), json.text("text", ""))),
            Map.entry(ScheduleCodec.PERIODIC, ScheduleCodec::periodic),
            Map.entry(ScheduleCodec.ENDED, ScheduleCodec::ended),
            Map.entry(ScheduleCodec.EARLIER, ScheduleCodec::earlier));

    private EventReader() {}

    /**
     * Reads the first line of a recording.
     *
     * @throws JsonException if it is not one, or its version is not supported
     */
    public static Header header(String line) {
        return HeaderCodec.read(line);
    }

    /** Returns the event of one line, or null for a kind of event from a later version. */
    public static @Nullable Event event(String line) {
        JsonObject json = JsonObject.parse(line);
        for (String kind : json.names()) {
            Function<JsonObject, Event> reader = READERS.get(kind);
            if (reader != null) {
                JsonObject body = json.objectOrNull(kind);
                if (body != null) {
                    return reader.apply(body);
                }
            }
        }
        return null;
    }
}
