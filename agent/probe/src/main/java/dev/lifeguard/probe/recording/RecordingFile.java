package dev.lifeguard.probe.recording;

import dev.lifeguard.model.recording.RecordingWriter;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.output.EventHub;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the configured recording file. It ends, with one line on standard error, when writing fails. */
public final class RecordingFile implements Recorder, EventHub.Lines {
    /** A recording ends at this many bytes before compression, some gigabytes on disk. */
    private static final long MAX_BYTES = 20L << 30;

    private final Path file;
    private final RecordingWriter out;
    private long written;
    private boolean ended;

    /**
     * Creates or replaces the file.
     *
     * @throws IOException if it cannot be written
     */
    public RecordingFile(Path file) throws IOException {
        this.file = file;
        out = new RecordingWriter(new BufferedOutputStream(Files.newOutputStream(file)));
    }

    @Override
    public void follow(EventHub hub) {
        hub.add(this);
    }

    @Override
    public synchronized void line(byte[] line) {
        if (written > MAX_BYTES) {
            end("the recording has reached its largest size and ends here");
        }
        if (ended) {
            return;
        }
        try {
            out.write(line);
            written += line.length;
        } catch (IOException e) {
            end("cannot write the recording any more: " + e.getMessage());
        }
    }

    @Override
    public synchronized void flush() {
        if (ended) {
            return;
        }
        try {
            out.flush();
        } catch (IOException e) {
            end("cannot write the recording any more: " + e.getMessage());
        }
    }

    private void end(String why) {
        if (!ended) {
            ErrorLine.print(file + ": " + why);
            close();
        }
    }

    @Override
    public synchronized void close() {
        ended = true;
        try {
            out.close();
        } catch (IOException e) {
            // flushed data is on disk, and a recording may end anywhere
        }
    }
}
