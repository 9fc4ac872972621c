package dev.lifeguard.model.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing array of UTF-8 bytes. Text and numbers are copied into it without objects in between, and it can be used
 * again after {@link #clear}. Not thread-safe.
 */
public final class Utf8Buffer {
    /** A larger array is given up by {@link #clear}, so that one long text does not occupy memory for good. */
    private static final int MAX_KEPT = 1 << 20;

    private static final int LONGEST_NUMBER = 20;
    private static final int LAST_OF_ASCII = 0x7f;
    private static final byte[] TENS = new byte[100];
    private static final byte[] ONES = new byte[100];
    private static final long[] POWERS = new long[19];

    static {
        for (int i = 0; i < 100; i++) {
            TENS[i] = (byte) ('0' + i / 10);
            ONES[i] = (byte) ('0' + i % 10);
        }
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private final int capacity;
    private byte[] bytes;
    private int length;

    /** @param capacity bytes that fit before the array grows */
    public Utf8Buffer(int capacity) {
        this.capacity = capacity;
        bytes = new byte[capacity];
    }

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
        if (bytes.length > MAX_KEPT) {
            bytes = new byte[capacity];
        }
    }

    /** Appends one character of ASCII. */
    public Utf8Buffer ascii(char c) {
        ensure(1);
        bytes[length++] = (byte) c;
        return this;
    }

    /** Appends text that is known to be ASCII, such as a literal. */
    public Utf8Buffer ascii(String text) {
        return ascii(text, 0, text.length());
    }

    /** Appends a part of a text that is known to be ASCII. */
    @SuppressWarnings(
            "deprecation") // wrong for other characters only, and the one method that copies without an object
    public Utf8Buffer ascii(String text, int from, int to) {
        ensure(to - from);
        text.getBytes(from, to, bytes, length);
        length += to - from;
        return this;
    }

    /** Appends any text. */
    public Utf8Buffer text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > LAST_OF_ASCII) {
                return bytes(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        return ascii(text);
    }

    /** Appends bytes of UTF-8. */
    public Utf8Buffer bytes(byte[] utf8) {
        ensure(utf8.length);
        System.arraycopy(utf8, 0, bytes, length, utf8.length);
        length += utf8.length;
        return this;
    }

    public Utf8Buffer number(long value) {
        if (value == Long.MIN_VALUE) { // has no positive counterpart
            return ascii(Long.toString(value));
        }
        if (value < 0) {
            ascii('-');
        }
        long positive = Math.abs(value);
        return digits(positive, count(positive));
    }

    /**
     * Appends {@code value / 10^decimals}, without zeros at its end.
     *
     * @param value above {@link Long#MIN_VALUE}
     * @param decimals 0 to 18
     */
    public Utf8Buffer decimal(long value, int decimals) {
        if (value < 0) {
            ascii('-');
        }
        long rest = Math.abs(value);
        int left = decimals;
        while (left > 0 && rest % 10 == 0) {
            rest /= 10;
            left--;
        }
        number(rest / POWERS[left]);
        return left == 0 ? this : ascii('.').digits(rest % POWERS[left], left);
    }

    /** Appends the last {@code count} digits of a number that is not negative. */
    private Utf8Buffer digits(long value, int count) {
        ensure(LONGEST_NUMBER);
        int at = length + count;
        long rest = value;
        while (at > length + 1) {
            long hundreds = rest / 100;
            int two = (int) (rest - 100 * hundreds);
            bytes[--at] = ONES[two];
            bytes[--at] = TENS[two];
            rest = hundreds;
        }
        if (at > length) {
            bytes[--at] = ONES[(int) rest];
        }
        length += count;
        return this;
    }

    /** Number of digits of a number that is not negative. */
    private static int count(long value) {
        int count = 1;
        while (count < POWERS.length && value >= POWERS[count]) {
            count++;
        }
        return count;
    }

    private void ensure(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }

    /** Returns a copy of the bytes. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
