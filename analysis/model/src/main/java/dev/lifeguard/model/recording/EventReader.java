package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of the recording format. Unknown members are ignored, so that files of later minor versions can be read;
 * a malformed line causes a {@link JsonException}.
 */
public final class EventReader {
    /** Version of the format that this code writes, and the only one that it reads. */
    public static final int VERSION = 1;

    static final String NOT_A_RECORDING = "not a Lifeguard recording";

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
        JsonObject body = json.objectOrNull("tick");
        if (body != null) {
            return TickCodec.read(body);
        }
        body = json.objectOrNull("pool");
        if (body != null) {
            return PoolInfoCodec.read(body);
        }
        body = json.objectOrNull("stack");
        if (body != null) {
            return new StackInfo(body.int32("id", 0), body.texts("frames"));
        }
        body = json.objectOrNull("full");
        if (body != null) {
            return FullPoolCodec.read(body);
        }
        body = json.objectOrNull("waits");
        if (body != null) {
            return WaitSnapshotCodec.read(body);
        }
        body = json.objectOrNull("resized");
        if (body != null) {
            return ResizedCodec.read(body);
        }
        body = json.objectOrNull("gone");
        if (body != null) {
            return new PoolGone(body.int32("id", 0));
        }
        body = json.objectOrNull("note");
        return body == null ? ScheduleCodec.read(json) : new Note(body.integer("t", 0), body.text("text", ""));
    }
}
