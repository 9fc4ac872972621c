package dev.lifeguard.lab.example;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.nio.file.Files;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Main class of the JVM under test. */
public final class SleepyMain {
    static final int TASKS = 40;
    static final int TASK_MS = 50;

    /** Written by this JVM, read by the experiment. */
    record Result(double ms) {}

    private SleepyMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start(); // first, so that this JVM ends with the lab
        Arguments arguments = new Arguments(args);
        Callable<Integer> task = () -> {
            Thread.sleep(TASK_MS);
            return TASK_MS;
        };
        long begin = System.nanoTime();
        try (ExecutorService pool = Executors.newFixedThreadPool(arguments.number("threads"))) {
            for (Future<Integer> done : pool.invokeAll(Collections.nCopies(TASKS, task))) {
                done.get();
            }
        }
        double ms = (System.nanoTime() - begin) / 1e6;
        Files.writeString(arguments.path("lab.result"), Json.write(new Result(ms)));
        System.exit(0);
    }
}
