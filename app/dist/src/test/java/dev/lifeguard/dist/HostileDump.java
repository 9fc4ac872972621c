package dev.lifeguard.dist;

import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A thread dump in which each name and each frame is a hostile text, in JSON, which can hold any text. */
final class HostileDump {
    private static final int GROUPS = 8;
    private static final int THREADS = 3;
    private static final int FRAMES = 5;

    private HostileDump() {}

    static Path write(Path file, HostileText text) throws IOException {
        JsonWriter out = new JsonWriter().beginObject().name("threadDump").beginObject();
        out.member("processId", "1")
                .member("time", "2026-11-24T14:02:12Z")
                .member("runtimeVersion", text.next())
                .name("threadContainers")
                .beginArray()
                .beginObject()
                .member("container", "<root>")
                .name("threads")
                .beginArray();
        for (int group = 0; group < GROUPS; group++) {
            String name = text.next();
            for (int number = 1; number <= THREADS; number++) {
                out.beginObject()
                        .member("tid", Integer.toString(GROUPS * number + group))
                        .member("name", name + "-" + number)
                        .member("state", "BLOCKED")
                        .member("blockedOn", text.next() + "@1")
                        .name("stack")
                        .beginArray();
                for (int depth = 0; depth < FRAMES; depth++) {
                    out.value("com.shop." + text.next() + ".call(" + text.next() + ".java:" + depth + ")");
                }
                out.endArray().endObject();
            }
        }
        out.endArray().endObject().endArray().endObject().endObject();
        return Files.writeString(file, out.toString());
    }
}
