package dev.lifeguard.console.ledger;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Past predictions and their outcomes, in a file that only its owner can read, one line of JSON each. Several consoles
 * may append to it. If there are too many, the oldest are dropped.
 */
public final class Ledger {
    private static final int MAX_ENTRIES = 1_000;
    private static final long MAX_BYTES = 4 << 20;
    private static final int MAX_LINE = 4_096;

    private final Path file;

    public Ledger(Path file) {
        this.file = file;
    }

    public synchronized void add(Entry entry) throws IOException {
        create();
        if (Files.size(file) > MAX_BYTES) {
            shorten();
        }
        Files.writeString(file, entry.json() + "\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }

    /** Returns the entries, the newest first. Invalid lines are left out. Empty if the file cannot be read. */
    public synchronized List<Entry> entries() {
        Deque<Entry> last = new ArrayDeque<>();
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                add(line, last);
            }
        } catch (IOException e) {
            return newestFirst(last); // the readable part; nothing if there is no file yet
        }
        return newestFirst(last);
    }

    private static void add(String line, Deque<Entry> to) {
        if (line.length() > MAX_LINE) {
            return;
        }
        try {
            to.add(Entry.read(JsonObject.parse(line)));
        } catch (JsonException e) {
            return; // an incomplete line, for example after a crash of the machine
        }
        if (to.size() > MAX_ENTRIES) {
            to.remove();
        }
    }

    private static List<Entry> newestFirst(Deque<Entry> entries) {
        List<Entry> list = new ArrayList<>(entries);
        Collections.reverse(list);
        return list;
    }

    private void shorten() throws IOException {
        List<Entry> oldestFirst = new ArrayList<>(entries());
        Collections.reverse(oldestFirst);
        Files.write(file, oldestFirst.stream().map(Entry::json).toList(), StandardCharsets.UTF_8);
    }

    private void create() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (folder != null) {
            Files.createDirectories(folder, owned(posix, "rwx------"));
        }
        try {
            Files.createFile(file, owned(posix, "rw-------"));
        } catch (FileAlreadyExistsException e) {
            return; // the normal case: the file already exists
        }
    }

    private static FileAttribute<?>[] owned(boolean posix, String permissions) {
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
