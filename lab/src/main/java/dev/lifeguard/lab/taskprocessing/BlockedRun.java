package dev.lifeguard.lab.taskprocessing;

import java.util.Optional;

/**
 * The approach that blocks for ever, run until it was recognised.
 *
 * @param library what it is written with
 * @param pool what Lifeguard's recording says is blocked; empty if it was not recognised
 * @param seconds how long it ran
 */
record BlockedRun(Library library, Optional<BlockedPool> pool, double seconds) {
    static final String EXPECTED_FINDING = "thread-blocking-queue-take";
}
