package dev.lifeguard.imports.dump;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/** A thread dump of {@code jcmd PID Thread.dump_to_file -format=json}, from Java 21 on. */
public final class JsonDump {
    private JsonDump() {}

    /**
     * Reads a dump.
     *
     * @throws JsonException if it is malformed, cut off, or something else
     */
    public static ThreadDump read(String text) {
        JsonObject dump = JsonObject.parse(text).objectOrNull("threadDump");
        if (dump == null) {
            throw new JsonException("not a thread dump: it has no \"threadDump\"");
        }
        List<DumpedThread> threads = new ArrayList<>();
        Frames known = new Frames();
        for (JsonObject container : dump.objects("threadContainers")) {
            container.objects("threads").forEach(thread -> threads.add(thread(known, thread)));
        }
        return new ThreadDump(
                epochMs(dump.text("time", "")),
                Double.NaN,
                "",
                dump.text("runtimeVersion", ""),
                number(dump, "processId"),
                threads,
                List.of(),
                true,
                true);
    }

    private static DumpedThread thread(Frames known, JsonObject json) {
        // Before Java 25 a dump has no states. A parked thread then shows in its stack.
        ThreadBuilder thread = new ThreadBuilder(
                known,
                json.text("name", ""),
                number(json, "tid"),
                json.flag("virtual"),
                Double.NaN,
                DumpedThread.State.of(json.text("state", "")));
        json.texts("stack").forEach(thread::frame);
        for (JsonObject depth : json.objects("monitorsOwned")) {
            depth.texts("locks").forEach(thread::owns);
        }
        String blockedOn = json.text("blockedOn", "");
        JsonObject parked = json.objectOrNull("parkBlocker");
        String parkedAt = parked == null ? "" : parked.text("object", "");
        thread.inWaitOf(json.text("waitingOn", ""));
        String waitsFor = blockedOn.isEmpty() ? parkedAt : blockedOn;
        thread.waitsFor(waitsFor, type(waitsFor));
        return thread.build();
    }

    private static String type(String object) {
        int at = object.lastIndexOf('@');
        return at < 0 ? "" : object.substring(0, at);
    }

    /** Returns a number, which some versions write as a string. */
    private static long number(JsonObject json, String name) {
        try {
            return json.integer(name, 0);
        } catch (JsonException e) {
            String text = json.text(name, "");
            return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
        }
    }

    private static long epochMs(String time) {
        try {
            return Instant.parse(time).toEpochMilli();
        } catch (DateTimeParseException e) {
            return -1;
        }
    }
}
