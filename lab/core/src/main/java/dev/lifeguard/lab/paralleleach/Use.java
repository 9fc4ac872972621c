package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import java.util.List;

/** A practical use of the original, with real parts. */
enum Use {
    DUMPS("databases dumped", "18 to 25 s", "5 to 10 s", List.of(0, ParallelEachPlan.MAX_THREADS, Each.FLOW)),
    FEEDS("feeds merged", "about 5 s", "0.5 s", List.of(0, ParallelEachPlan.MAX_THREADS, Each.FLOW)),
    LOGS(
            "log files fetched",
            "up to 15 s",
            "about 3 s",
            List.of(0, Use.MAX_SESSIONS, ParallelEachPlan.MAX_THREADS, Each.FLOW));

    /** Maximum sessions of the SFTP server: what the original found to be safe. */
    static final int MAX_SESSIONS = 8;

    private final String label;
    private final String serial;
    private final String parallel;
    private final List<Integer> threads;

    Use(String label, String serial, String parallel, List<Integer> threads) {
        this.label = label;
        this.serial = serial;
        this.parallel = parallel;
        this.threads = threads;
    }

    String label() {
        return label;
    }

    String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Numbers of threads to try; 0 is serial, {@link Each#FLOW} lets flow decide. */
    List<Integer> threads() {
        return threads;
    }

    /** The original's published result. */
    String published(int number) {
        if (number == Each.FLOW) {
            return "–";
        }
        return number == 0 ? serial : failsWith(number) ? "failed at the end" : parallel;
    }

    /** Whether this number of threads must fail because the server refuses sessions. */
    boolean failsWith(int number) {
        return this == LOGS && number > MAX_SESSIONS;
    }
}
