package dev.lifeguard.imports.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two chunks of a minute, the second with a clock of its own, which is ten hours ahead. */
class ChunkTimesTest {
    private static final long SECOND = 1_000_000_000;
    private static final long START = 1_700_000_000 * SECOND;
    private static final long AHEAD = 36_000 * SECOND;

    @TempDir
    @SuppressWarnings("NullAway.Init") // by JUnit
    private Path directory;

    private static byte[] header(long startNs, long ticks) {
        return ByteBuffer.allocate(68)
                .putInt(0x464c5200)
                .putInt(0)
                .putLong(68)
                .putLong(0)
                .putLong(0)
                .putLong(startNs)
                .putLong(60 * SECOND)
                .putLong(ticks)
                .putLong(SECOND)
                .array();
    }

    private ChunkTimes times(byte[]... chunks) throws IOException {
        Path file = directory.resolve("two.jfr");
        ByteBuffer all = ByteBuffer.allocate(chunks.length * 68);
        for (byte[] chunk : chunks) {
            all.put(chunk);
        }
        return ChunkTimes.of(Files.write(file, all.array()));
    }

    @Test
    void aTimeByTheWrongClockIsShiftedToItsChunk() throws IOException {
        ChunkTimes times = times(header(START, 5), header(START + SECOND, 5 + SECOND + AHEAD));

        assertThat(times.of(START + 3 * SECOND)).isEqualTo(START + 3 * SECOND);
        assertThat(times.of(START + 3 * SECOND + AHEAD)).isEqualTo(START + 3 * SECOND);
    }

    @Test
    void aTimeOfNoChunkStays() throws IOException {
        ChunkTimes times = times(header(START, 5), header(START + SECOND, 5 + SECOND));

        assertThat(times.of(START + AHEAD)).isEqualTo(START + AHEAD);
        assertThat(times(new byte[68]).of(START)).isEqualTo(START);
    }
}
