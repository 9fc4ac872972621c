package dev.lifeguard.lab.taskprocessing.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Follows a JVM's output in its log. */
public final class LogTail {
    private final Path log;
    private long read;
    private String rest = "";
    private RunLine now;

    LogTail(Path log, RunLine before) {
        this.log = log;
        now = before;
    }

    /** Runs that ended since the last call. */
    public List<RunLine> ended() {
        List<RunLine> ended = new ArrayList<>();
        String[] lines = (rest + more()).split("\n", -1);
        for (int i = 0; i < lines.length - 1; i++) {
            RunLine.parse(lines[i]).ifPresent(ended::add);
        }
        rest = lines[lines.length - 1];
        now = RunLine.parse(rest).orElse(ended.isEmpty() ? now : ended.getLast());
        return ended;
    }

    /** The current or last run. */
    public RunLine now() {
        return now;
    }

    private String more() {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            byte[] bytes = new byte[(int) Math.max(0, file.length() - read)];
            file.seek(read);
            file.readFully(bytes);
            read += bytes.length;
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // what is shown does not count
        }
    }
}
