package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.text.Utf8Buffer;
import java.io.IOException;
import java.io.OutputStream;

/** Encodes the lines of a recording, each with its line feed, in a buffer that it uses again. Not thread-safe. */
public final class LineEncoder {
    private final Utf8Buffer line = new Utf8Buffer(1 << 12);

    /** Returns the first line of a recording. */
    public byte[] bytes(Header header) {
        encode(header);
        return line.toBytes();
    }

    /** Returns the line of an event. */
    public byte[] bytes(Event event) {
        encode(event);
        return line.toBytes();
    }

    /** Writes the first line of a recording; returns its length. */
    int write(Header header, OutputStream out) throws IOException {
        encode(header);
        line.writeTo(out);
        return line.length();
    }

    /** Writes the line of an event; returns its length. */
    int write(Event event, OutputStream out) throws IOException {
        encode(event);
        line.writeTo(out);
        return line.length();
    }

    private void encode(Header header) {
        line.clear();
        HeaderCodec.write(new JsonWriter(line), header);
        line.ascii('\n');
    }

    private void encode(Event event) {
        line.clear();
        EventWriter.write(new JsonWriter(line), event);
        line.ascii('\n');
    }
}
