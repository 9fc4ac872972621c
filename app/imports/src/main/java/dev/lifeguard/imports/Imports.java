package dev.lifeguard.imports;

import dev.lifeguard.imports.dump.Excerpts;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.imports.jfr.FlightRecording;
import dev.lifeguard.imports.recording.DumpRecording;
import dev.lifeguard.imports.text.TextDumps;
import dev.lifeguard.model.recording.Recording;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts thread dumps and Flight Recorder files to recordings. The kind of a file is detected from its content, not
 * its name.
 */
public final class Imports {

    /** Maximum number of dumps kept; more would not change the result. */
    private static final int MAX_DUMPS = 1000;

    /** Maximum number of threads in all dumps, which bounds the memory: a few hundred bytes each. */
    private static final int MAX_THREADS = 500_000;

    private Imports() {}

    /**
     * Returns whether the file is anything other than a recording of the probe.
     *
     * @throws IOException if it cannot be read
     */
    public static boolean foreign(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return false; // a pipe can be read only once, so it is assumed to be a recording
        }
        try (BufferedInputStream in = FileKind.unpacked(Files.newInputStream(file))) {
            return FileKind.of(in) != FileKind.RECORDING;
        } catch (ImportException e) {
            return false; // reading it as a recording reports the error
        }
    }

    /**
     * Reads thread dumps of one JVM in one or several files, or one Flight Recorder file, as a recording.
     *
     * @throws IOException if a file cannot be read
     * @throws ImportException if the kind of file is not supported, or too little of it can be read
     */
    public static Recording read(List<Path> files) throws IOException {
        List<ThreadDump> dumps = new ArrayList<>();
        for (Path file : files) {
            try (BufferedInputStream in = FileKind.unpacked(Files.newInputStream(file))) {
                FileKind kind = FileKind.of(in);
                if (kind == FileKind.FLIGHT_RECORDER) {
                    if (files.size() > 1) {
                        throw new ImportException("a Flight Recorder file is read alone: give no other FILE");
                    }
                    return FlightRecording.read(file);
                }
                add(kind, in, dumps);
            } catch (ImportException e) {
                throw new ImportException(file + ": " + e.getMessage());
            }
        }
        return DumpRecording.of(dumps);
    }

    /**
     * Reads the thread dumps in a text of any length.
     *
     * @throws ImportException if it has no dump
     */
    public static Recording read(InputStream text) throws IOException {
        List<ThreadDump> dumps = new ArrayList<>();
        BufferedInputStream in = FileKind.unpacked(text);
        add(FileKind.of(in), in, dumps);
        return DumpRecording.of(dumps);
    }

    private static void add(FileKind kind, BufferedInputStream in, List<ThreadDump> dumps) throws IOException {
        int before = dumps.size();
        switch (kind) {
            case EMPTY -> throw new ImportException("the file is empty");
            case RECORDING -> throw new ImportException("a recording is read alone: give no other FILE");
            case FLIGHT_RECORDER -> throw new ImportException("a Flight Recorder file must not be packed");
            case BINARY -> throw new ImportException(String.valueOf(Binary.reason(FileKind.begin(in))));
            case TEXT -> {
                String reason = TextDumps.read(in, new Bounded(dumps)::add);
                if (reason != null) {
                    throw new ImportException(reason);
                }
                Excerpts.remove(dumps.subList(before, dumps.size()));
            }
        }
        if (dumps.size() == before) {
            throw new ImportException(
                    "not a Lifeguard recording, thread dump or Flight Recorder file; make a dump with jcmd PID Thread.print -l");
        }
    }

    /** Collects dumps up to the limits. */
    private static final class Bounded {
        private final List<ThreadDump> dumps;
        private long threads;

        Bounded(List<ThreadDump> dumps) {
            this.dumps = dumps;
            dumps.forEach(dump -> threads += dump.threads().size());
        }

        void add(ThreadDump dump) {
            threads += dump.threads().size();
            if (dumps.size() < MAX_DUMPS && threads <= MAX_THREADS) {
                dumps.add(dump);
            }
        }
    }
}
