package dev.lifeguard.bench.exact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A task as timed by itself, in nanoseconds.
 *
 * @param submitted when it was submitted to the pool
 * @param began when it began
 * @param ended when it ended
 * @param cpuNs its CPU time, −1 if not measured
 */
record Task(long submitted, long began, long ended, long cpuNs) {

    long waitNs() {
        return began - submitted;
    }

    long execNs() {
        return ended - began;
    }

    private Task shifted(long ns) {
        return new Task(submitted + ns, began + ns, ended + ns, cpuNs);
    }

    /** Returns the tasks with all times moved by {@code ns}. */
    static List<Task> shifted(List<Task> tasks, long ns) {
        return tasks.stream().map(task -> task.shifted(ns)).toList();
    }

    /** Reads the tasks of {@code pool} from a file written by {@code OpenLoad}, in order of submission. */
    static List<Task> read(Path stamps, String pool) throws IOException {
        List<Task> tasks = new ArrayList<>();
        try (Stream<String> lines = Files.lines(stamps)) {
            lines.filter(line -> line.startsWith(pool + ",")).forEach(line -> {
                String[] words = line.split(",");
                tasks.add(new Task(
                        Long.parseLong(words[1]),
                        Long.parseLong(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4])));
            });
        }
        return tasks;
    }
}
