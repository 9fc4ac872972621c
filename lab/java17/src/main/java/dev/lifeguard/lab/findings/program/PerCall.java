package dev.lifeguard.lab.findings.program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The line that makes a pool for each call. */
final class PerCall {
    private static final Mark LINE = new Mark("CREATED_AT");

    private PerCall() {}

    static ExecutorService pool(int threads) {
        return Executors.newFixedThreadPool(LINE.at(threads));
    }
}
