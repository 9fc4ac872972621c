package dev.lifeguard.bench.exact;

import java.nio.file.Path;
import java.util.List;

/**
 * A load for {@code OpenLoad}.
 *
 * @param name its name
 * @param threads threads of the pool
 * @param rate mean number of bursts per second
 * @param burst tasks submitted at once
 * @param cpuNs CPU time of each task
 * @param spinNs time that each task spins, for tasks too short for a CPU clock
 * @param sleepNs time that each task sleeps
 */
public record Load(String name, int threads, double rate, int burst, long cpuNs, long spinNs, long sleepNs) {
    private static final long MS = 1_000_000;

    /** The loads of the exactness benchmark. */
    public static final List<Load> ALL = List.of(
            new Load("sleep-10", 12, 10, 1, 0, 0, 500 * MS),
            new Load("sleep-20", 12, 20, 1, 0, 0, 500 * MS),
            new Load("sleep-30", 12, 30, 1, 0, 0, 500 * MS),
            new Load("cpu-100", 100, 6, 20, 20 * MS, 0, 0),
            new Load("short", 4, 5_000, 1, 0, 50_000, 0),
            new Load("long", 8, 2, 1, 0, 0, 3_700 * MS),
            new Load("bursts", 12, 2, 100, 0, 0, 40 * MS),
            new Load("split", 4, 40, 1, 10 * MS, 0, 15 * MS));

    /**
     * Returns the load with that name.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Load named(String name) {
        return ALL.stream()
                .filter(load -> load.name.equals(name))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("no load \"" + name + "\"; there are "
                        + String.join(", ", ALL.stream().map(Load::name).toList())));
    }

    /** Returns the program's arguments. */
    List<String> arguments(int seconds, Path stamps) {
        return List.of(
                "threads=" + threads,
                "rate=" + rate,
                "burst=" + burst,
                "cpuNs=" + cpuNs,
                "spinNs=" + spinNs,
                "sleepNs=" + sleepNs,
                "seconds=" + seconds,
                "out=" + stamps);
    }
}
