package dev.lifeguard.probe.proc;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.StringTokenizer;

/** Short files of Linux's {@code /proc}. */
public final class ProcFile {
    private static final int MAX = 4096;

    private ProcFile() {}

    /** The first 4096 bytes of the file, empty if there is no such file. */
    public static String text(String path) {
        return text(path, MAX);
    }

    /** The first {@code max} bytes of the file, empty if there is no such file. */
    public static String text(String path, int max) {
        try (FileInputStream in = new FileInputStream(path)) {
            return new String(in.readNBytes(max), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }

    /** The integers at the beginning of the file. */
    public static long[] numbers(String path) {
        StringTokenizer words = new StringTokenizer(text(path)); // no regular expression: the host may be starting
        long[] numbers = new long[words.countTokens()];
        for (int i = 0; i < numbers.length; i++) {
            try {
                numbers[i] = Long.parseLong(words.nextToken());
            } catch (NumberFormatException e) {
                return java.util.Arrays.copyOf(numbers, i);
            }
        }
        return numbers;
    }
}
