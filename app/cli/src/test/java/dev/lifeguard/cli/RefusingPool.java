package dev.lifeguard.cli;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A recording of ten seconds in which a full pool rejects three tasks per second. */
final class RefusingPool {
    private static final long SECOND = 1_000_000_000L;

    private RefusingPool() {}

    static void record(Path path) throws IOException {
        Header header = new Header(
                1_700_000_000_000L, 4711, "com.shop.Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
        try (OutputStream file = Files.newOutputStream(path);
                RecordingWriter writer = new RecordingWriter(file, header)) {
            writer.write(new PoolInfo(
                    1, "prices", PoolInfo.Kind.THREAD_POOL, "a.B", null, "java.util.concurrent.ArrayBlockingQueue", 4));
            for (int second = 1; second <= 10; second++) {
                writer.write(tick(second));
            }
        }
    }

    private static Tick tick(int second) {
        PoolTick pool = new PoolTick(
                1,
                new PoolTick.Threads(4, 4, 4, 0),
                new PoolTick.Load(4, 0, 4 * SECOND, 0),
                new PoolTick.Tasks(new long[] {11}, 8, 8, 3, 3),
                new PoolTick.Execution(4 * SECOND, new long[0], false),
                new PoolTick.Clocks(0, 0, 4 * SECOND),
                new PoolTick.Help(0, 0));
        Machine machine = new Machine(SECOND, SECOND, 0, 1, 0, 0, 1, 1);
        return new Tick(second * SECOND, SECOND, machine, List.of(pool), List.of(), List.of());
    }
}
