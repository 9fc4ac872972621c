package dev.lifeguard.imports.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The times of a Flight Recorder file's chunks. Newer parsers of the JDK take the clock of the first chunk for all.
 * async-profiler appends a chunk with another clock ({@code jfrsync}), whose events then seem to be hours away. A time
 * outside all chunks is shifted back to its chunk.
 */
final class ChunkTimes {
    private static final int HEADER_BYTES = 68;
    private static final int MAGIC = 0x464c5200;

    /** Maximum number of chunks; a chunk has at least some kilobytes. */
    private static final int MAX_CHUNKS = 100_000;

    private static final long SECOND_NS = 1_000_000_000;

    private final List<Chunk> chunks;

    /**
     * One chunk.
     *
     * @param shiftNs its true time less that by the clock of the first chunk
     */
    private record Chunk(long fromNs, long toNs, long shiftNs) {
        boolean has(long ns) {
            return ns >= fromNs - SECOND_NS && ns <= toNs + SECOND_NS;
        }
    }

    private ChunkTimes(List<Chunk> chunks) {
        this.chunks = chunks;
    }

    /** Reads the headers of the chunks as far as they are intact. */
    static ChunkTimes of(Path file) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        try (FileChannel in = FileChannel.open(file)) {
            ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
            long firstNs = 0;
            long firstTicks = 0;
            double firstNsPerTick = 1;
            long at = 0;
            while (chunks.size() < MAX_CHUNKS && in.read(header.clear(), at) == HEADER_BYTES) {
                long size = header.getLong(8);
                long startNs = header.getLong(32);
                long lengthNs = header.getLong(40);
                long ticks = header.getLong(48);
                if (header.getInt(0) != MAGIC || size < HEADER_BYTES) {
                    break;
                }
                if (at == 0) {
                    firstNs = startNs;
                    firstTicks = ticks;
                    firstNsPerTick = (double) SECOND_NS / Math.max(1, header.getLong(56));
                }
                long byFirst = firstNs + Math.round((ticks - firstTicks) * firstNsPerTick);
                chunks.add(new Chunk(
                        startNs, lengthNs > 0 ? startNs + lengthNs : Long.MAX_VALUE - SECOND_NS, startNs - byFirst));
                at += size;
            }
        }
        return new ChunkTimes(chunks);
    }

    /** Returns the true time of an event, ns since 1970. */
    long of(long ns) {
        if (chunks.stream().anyMatch(chunk -> chunk.has(ns))) {
            return ns;
        }
        return chunks.stream()
                .map(chunk -> ns + chunk.shiftNs())
                .filter(shifted -> chunks.stream().anyMatch(chunk -> chunk.has(shifted)))
                .findFirst()
                .orElse(ns);
    }
}
