package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.load.Step;
import java.util.List;

/** The two loads of the original, each in full length and in a short one of the same shape. */
enum LoadKind {
    /** CPU-bound work; 40 users/s nearly saturate the machine. */
    CPU(
            "cpu",
            "CPU load",
            List.of(step(5, 30), step(60, 30), step(40, 30), step(5, 30), step(200, 5), step(5, 30)),
            List.of(step(5, 5), step(60, 5), step(40, 5), step(5, 5), step(200, 1), step(5, 5))),

    /** Work that waits 500 ms for another system; 12 threads can serve 24 users/s. */
    BLOCKING(
            "blocking",
            "blocking load",
            List.of(step(10, 30), step(20, 30), step(30, 60), step(10, 30)),
            List.of(step(10, 4), step(20, 4), step(30, 8), step(10, 4)));

    private final String id;
    private final String label;
    private final List<Step> full;
    private final List<Step> quick;

    LoadKind(String id, String label, List<Step> full, List<Step> quick) {
        this.id = id;
        this.label = label;
        this.full = full;
        this.quick = quick;
    }

    String id() {
        return id;
    }

    String label() {
        return label;
    }

    List<Step> steps(boolean ofOriginal) {
        return ofOriginal ? full : quick;
    }

    private static Step step(double usersPerSecond, int seconds) {
        return new Step(usersPerSecond, seconds);
    }
}
