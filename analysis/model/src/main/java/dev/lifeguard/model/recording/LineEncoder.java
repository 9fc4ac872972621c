package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.text.Utf8Buffer;

/** Encodes the lines of a recording, each with its line feed, in a buffer that it uses again. Not thread-safe. */
public final class LineEncoder {
    private final Utf8Buffer line = new Utf8Buffer(1 << 12);

    /** Returns the first line of a recording. */
    public byte[] bytes(Header header) {
        line.clear();
        HeaderCodec.write(new JsonWriter(line), header);
        return line.ascii('\n').toBytes();
    }

    /** Returns the line of an event. */
    public byte[] bytes(Event event) {
        line.clear();
        EventWriter.write(new JsonWriter(line), event);
        return line.ascii('\n').toBytes();
    }
}
