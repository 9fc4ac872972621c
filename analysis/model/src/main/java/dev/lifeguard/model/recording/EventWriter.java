package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.json.JsonWriter;

/** Writes events as lines of the recording format; {@link EventReader} is its inverse. */
public final class EventWriter {
    private EventWriter() {}

    /** Returns the first line of a recording, without line end. */
    public static String line(Header header) {
        JsonWriter out = new JsonWriter();
        HeaderCodec.write(out, header);
        return out.toString();
    }

    /** Returns one line, without line end. */
    public static String line(Event event) {
        JsonWriter out = new JsonWriter();
        write(out, event);
        return out.toString();
    }

    static void write(JsonWriter out, Event event) {
        out.beginObject();
        if (event instanceof Tick tick) {
            TickCodec.write(out.name("tick"), tick);
        } else if (event instanceof PoolInfo pool) {
            PoolInfoCodec.write(out.name("pool"), pool);
        } else if (event instanceof StackInfo stack) {
            out.name("stack").beginObject().member("id", stack.id()).member("frames", stack.frames());
            out.endObject();
        } else if (event instanceof FullPool full) {
            FullPoolCodec.write(out.name("full"), full);
        } else if (event instanceof WaitSnapshot snapshot) {
            WaitSnapshotCodec.write(out.name("waits"), snapshot);
        } else if (event instanceof Resized resized) {
            ResizedCodec.write(out.name("resized"), resized);
        } else if (event instanceof ScheduleEvent schedule) {
            ScheduleCodec.write(out, schedule);
        } else if (event instanceof PoolGone gone) {
            out.name("gone").beginObject().member("id", gone.id()).endObject();
        } else {
            Note note = (Note) event;
            out.name("note").beginObject().member("t", note.timeNs()).member("text", note.text());
            out.endObject();
        }
        out.endObject();
    }
}
