package dev.lifeguard.probe.recording;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive recordings in a directory; the newest are kept. Each can be read without the others. Files of other JVMs
 * in the directory count towards the limits, even if the JVM has ended.
 */
public final class RecordingFolder implements Recorder, EventHub.Listener {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final int MAX_SAME = 100;

    private final Path directory;
    private final Retention retention;
    private final long pid;
    private final InstantSource clock;
    private final KeptFiles kept;
    private final @Nullable ClosedFiles closed;
    private @Nullable EventHub hub;
    private RecordingFile current;
    private Path file;
    private Instant began;
    private boolean complained;
    private boolean ended;

    /**
     * Creates the directory if necessary, and the first file.
     *
     * @param pid of this JVM, for the names of files
     * @throws IOException if no file can be written there
     */
    public RecordingFolder(Path directory, Retention retention, long pid) throws IOException {
        this(directory, retention, pid, InstantSource.system());
    }

    RecordingFolder(Path directory, Retention retention, long pid, InstantSource clock) throws IOException {
        this.directory = directory;
        this.retention = retention;
        this.pid = pid;
        this.clock = clock;
        kept = new KeptFiles(directory, retention);
        closed = retention.closed() == null ? null : new ClosedFiles(retention.closed());
        Files.createDirectories(directory);
        began = clock.instant();
        file = create();
        current = new RecordingFile(file);
        kept.clean(began, file);
    }

    /** Creates an empty file with a unique name: two may begin in the same second. */
    private Path create() throws IOException {
        String name = "lifeguard-" + TIME.format(began) + '-' + pid;
        for (int i = 1; i <= MAX_SAME; i++) {
            try {
                return Files.createFile(directory.resolve(name + (i == 1 ? "" : "-" + i) + KeptFiles.SUFFIX));
            } catch (FileAlreadyExistsException e) {
                // the next one may be free
            }
        }
        throw new IOException(directory + " has too many files named " + name);
    }

    @Override
    public synchronized void follow(EventHub hub) {
        this.hub = hub;
        hub.add(current);
        hub.add(this);
    }

    /** Begins the next file if the current one is old or large enough. */
    @Override
    public synchronized void flush() {
        Instant now = clock.instant();
        if (ended || hub == null || !isFull(now)) {
            return;
        }
        Path last = file;
        try {
            began = now;
            file = create();
            RecordingFile next = new RecordingFile(file);
            hub.replace(current, next);
            current.close();
            current = next;
            complained = false;
        } catch (IOException e) {
            file = last;
            complain(e);
            return;
        }
        complete(last);
        kept.clean(now, file);
    }

    private boolean isFull(Instant now) {
        if (!now.isBefore(began.plus(retention.partLength()))) {
            return true;
        }
        try {
            return Files.size(file) >= retention.partBytes();
        } catch (IOException e) {
            return true; // it was deleted
        }
    }

    private void complete(Path last) {
        if (closed != null) {
            closed.add(last);
        }
    }

    private void complain(IOException e) {
        if (!complained) {
            complained = true;
            ErrorLine.print("no further recording in " + directory + " for now", e);
        }
    }

    @Override
    public synchronized void close() {
        if (!ended) {
            ended = true;
            current.close();
            if (closed != null) {
                closed.last(file);
            }
        }
    }
}
