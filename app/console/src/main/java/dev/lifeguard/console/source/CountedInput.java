package dev.lifeguard.console.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes read from a file. */
final class CountedInput extends FilterInputStream {
    private final AtomicLong count;

    CountedInput(InputStream in, AtomicLong count) {
        super(in);
        this.count = count;
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        count.addAndGet(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
        int read = super.read(to, at, length);
        count.addAndGet(Math.max(0, read));
        return read;
    }
}
