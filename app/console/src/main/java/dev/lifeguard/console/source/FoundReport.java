package dev.lifeguard.console.source;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A report of the lab in a folder.
 *
 * @param folder the folder that the lab wrote it to
 * @param atMs when it was written, milliseconds since 1970
 */
public record FoundReport(Path folder, long atMs) {
    private static final String FILE = "page.json";
    private static final int MAX_BYTES = 64 << 20;
    private static final int MAX_FOLDERS = 1_000;

    /** Returns whether the folder contains a report. */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /** Returns the reports in a folder and its subfolders, the newest first; empty if it cannot be listed. */
    public static List<FoundReport> in(Path folder) {
        List<FoundReport> found = new ArrayList<>();
        add(folder, found);
        int looked = 0;
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (Path one : inside) {
                if (++looked > MAX_FOLDERS) {
                    break;
                }
                add(one, found);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return found; // the visible part
        }
        found.sort(Comparator.comparingLong(FoundReport::atMs).reversed());
        return found;
    }

    private static void add(Path folder, List<FoundReport> to) {
        try {
            if (isIn(folder)) {
                to.add(new FoundReport(
                        folder, Files.getLastModifiedTime(folder.resolve(FILE)).toMillis()));
            }
        } catch (IOException e) {
            return; // it has just disappeared
        }
    }

    /**
     * Returns the page as JSON.
     *
     * @throws IOException if it cannot be read, or is not a report
     */
    public String read() throws IOException {
        Path file = folder.resolve(FILE);
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        }
        if (bytes.length > MAX_BYTES) {
            throw new IOException(file + " is larger than " + (MAX_BYTES >> 20) + " MB");
        }
        String json = new String(bytes, StandardCharsets.UTF_8);
        try {
            if (!JsonObject.parse(json).has("sections")) {
                throw new IOException(file + " is no report of the lab: run lifeguard lab again");
            }
        } catch (JsonException e) {
            throw new IOException(
                    file + " is no report of the lab (" + e.getMessage() + "): run lifeguard lab again", e);
        }
        return json;
    }

    /** Writes the members of a description into the open object. */
    public void members(JsonWriter out) {
        out.member("folder", folder.toString())
                .member("name", String.valueOf(folder.getFileName()))
                .member("atMs", atMs);
    }
}
