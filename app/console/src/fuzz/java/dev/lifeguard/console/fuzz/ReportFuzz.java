package dev.lifeguard.console.fuzz;

import dev.lifeguard.console.source.FoundReport;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bytes as a report of the lab. It must be JSON that the page accepts, or be refused with a one-line message. */
public final class ReportFuzz {
    private static final Path FOLDER = Fuzz.temporary();

    private ReportFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException, JsonException {
        Files.write(FOLDER.resolve("page.json"), bytes);
        for (FoundReport report : FoundReport.in(FOLDER)) {
            String json;
            try {
                json = report.read();
            } catch (IOException e) {
                check(String.valueOf(e.getMessage()));
                return;
            }
            JsonObject.parse(json);
        }
    }

    private static void check(String said) {
        if (said.lines().count() != 1) {
            throw new IllegalStateException("not one line: " + said);
        }
    }
}
