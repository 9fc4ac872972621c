package dev.lifeguard.probe.recording;

import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writes all events to files. */
public interface Recorder extends AutoCloseable {
    /** Receives the events of the hub, from the first one on. */
    void follow(EventHub hub);

    /** Flushes; further events are ignored. */
    @Override
    void close();

    /**
     * Creates the recorder that writes to a file, or to a folder if {@code retention} limits what is kept.
     *
     * @param pid number of this process, part of the names of files in a folder
     */
    static Recorder to(Path path, @Nullable Retention retention, long pid) throws IOException {
        return retention == null ? new RecordingFile(path) : new RecordingFolder(path, retention, pid);
    }
}
