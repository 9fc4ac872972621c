package dev.lifeguard.imports;

import dev.lifeguard.imports.dump.JsonDump;
import dev.lifeguard.imports.dump.TextDumps;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.imports.jfr.FlightRecording;
import dev.lifeguard.imports.recording.DumpRecording;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Thread dumps and Flight Recorder files to recordings. What a file is shows in its content, whatever its name. */
public final class Imports {

    /** More dumps are not kept: they would not change the picture. */
    private static final int MAX_DUMPS = 1000;

    /** Threads of all dumps together, which bounds the memory: a few hundred bytes each. */
    private static final int MAX_THREADS = 500_000;

    private static final int MAX_JSON = 1 << 26;

    private Imports() {}

    /**
     * Whether the file is anything else than a recording of the probe.
     *
     * @throws IOException if it cannot be read
     */
    public static boolean foreign(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return false; // a pipe can be read once only: it is taken for a recording
        }
        try (BufferedInputStream in = FileKind.unpacked(Files.newInputStream(file))) {
            return FileKind.of(in) != FileKind.RECORDING;
        } catch (ImportException e) {
            return false; // whoever reads it as a recording says what is wrong
        }
    }

    /**
     * Thread dumps of one JVM in one or several files, or one Flight Recorder file, as a recording.
     *
     * @throws IOException if a file cannot be read
     * @throws ImportException if it is none of these, or too little is left of it
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
     * The thread dumps in a text of any length.
     *
     * @throws ImportException if there is none
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
            case JSON_DUMP -> dumps.add(json(in));
            case TEXT -> TextDumps.read(in, new Bounded(dumps)::add);
        }
        if (dumps.size() == before) {
            throw new ImportException("not a Lifeguard recording, thread dump or Flight Recorder file");
        }
    }

    /** Takes dumps as long as there is room. */
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

    private static ThreadDump json(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_JSON + 1);
        if (bytes.length > MAX_JSON) {
            throw new ImportException("a thread dump of more than " + (MAX_JSON >> 20) + " MB is not read as JSON:"
                    + " make it with jcmd PID Thread.dump_to_file, without -format=json");
        }
        try {
            return JsonDump.read(new String(bytes, StandardCharsets.UTF_8));
        } catch (JsonException e) {
            throw new ImportException("no whole thread dump: " + e.getMessage());
        }
    }
}
