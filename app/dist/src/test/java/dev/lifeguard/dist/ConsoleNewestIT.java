package dev.lifeguard.dist;

import org.junit.jupiter.api.Tag;

/** Tests the console on the newest Java. */
@Tag("long")
class ConsoleNewestIT extends ConsoleActions {
    ConsoleNewestIT() {
        super(Java.NEWEST);
    }
}
