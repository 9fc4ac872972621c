package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/** The first line of a recording, as JSON. */
final class HeaderCodec {
    private static final String VERSION = "lifeguard";

    private HeaderCodec() {}

    static void write(JsonWriter out, Header header) {
        out.beginObject()
                .member(VERSION, EventReader.VERSION)
                .member("epochMs", header.epochMs())
                .member("pid", header.pid())
                .member("main", header.mainClass())
                .member("java", header.javaVersion())
                .member("vm", header.vmName())
                .member("os", header.os())
                .member("cores", header.cores())
                .member("split", header.split().name())
                .member("attached", header.attached());
        if (!Double.isNaN(header.cpuLimit())) {
            out.member("cpuLimit", header.cpuLimit());
        }
        out.endObject();
    }

    static Header read(String line) {
        JsonObject json = recording(line);
        long version = json.integer(VERSION, 0);
        if (version != EventReader.VERSION) {
            throw new JsonException("recording format version " + version + ", but this Lifeguard reads version "
                    + EventReader.VERSION);
        }
        return new Header(
                json.integer("epochMs", 0),
                json.integer("pid", 0),
                json.text("main", ""),
                json.text("java", ""),
                json.text("vm", ""),
                json.text("os", ""),
                json.int32("cores", 1),
                json.constant("split", Header.SplitSource.values(), "NONE"),
                json.flag("attached"),
                json.real("cpuLimit", Double.NaN));
    }

    /** Parses the line as the first line of a recording, or fails without further detail. */
    private static JsonObject recording(String line) {
        try {
            JsonObject json = JsonObject.parse(line);
            if (json.integer(VERSION, 0) > 0) {
                return json;
            }
        } catch (JsonException e) {
            throw new JsonException(EventReader.NOT_A_RECORDING);
        }
        throw new JsonException(EventReader.NOT_A_RECORDING);
    }
}
