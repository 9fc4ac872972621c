package dev.lifeguard.probe.proc;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Short files of Linux's {@code /proc}. */
public final class ProcFile {
    private static final int MAX = 4096;
    private static final int MAX_NUMBERS = 3;
    private static final int DIGITS = 20; // of a long, with the blank

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

    /** The non-negative integers at the beginning of the file, at most three. */
    public static long[] numbers(String path) {
        byte[] text = new byte[MAX_NUMBERS * DIGITS];
        int length;
        try (FileInputStream in = new FileInputStream(path)) {
            length = in.read(text); // the kernel writes a short file at once
        } catch (IOException e) {
            length = 0;
        }
        long[] numbers = new long[MAX_NUMBERS];
        int count = 0;
        for (int at = 0; at < length && count < MAX_NUMBERS && isDigit(text[at]); count++) {
            for (; at < length && isDigit(text[at]); at++) {
                numbers[count] = numbers[count] * 10 + (text[at] - '0');
            }
            at++; // a blank
        }
        return Arrays.copyOf(numbers, count);
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }
}
