package dev.lifeguard.lab.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The last output of a JVM, which usually tells why it ended. */
final class OutputTail {
    private static final int TAIL_BYTES = 16_384;
    private static final int MAX_LENGTH = 200;

    /** Frames of a stack trace: the line above them is more useful. */
    private static final Pattern STACK_FRAME = Pattern.compile("\\s*(at \\S.*|\\.\\.\\. \\d+ .*)?");

    private OutputTail() {}

    /** Returns the last useful line, shortened if long; empty without output or log. */
    static String of(Path log) {
        List<String> lines = end(log).lines()
                .filter(line -> !STACK_FRAME.matcher(line).matches())
                .toList();
        if (lines.isEmpty()) {
            return "";
        }
        String last = lines.getLast().replaceAll("\\p{Cntrl}", " ").strip();
        return last.length() <= MAX_LENGTH ? last : last.substring(0, MAX_LENGTH) + "...";
    }

    private static String end(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            byte[] bytes = new byte[(int) Math.min(TAIL_BYTES, file.length())];
            file.seek(file.length() - bytes.length);
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // the log is named all the same
        }
    }
}
