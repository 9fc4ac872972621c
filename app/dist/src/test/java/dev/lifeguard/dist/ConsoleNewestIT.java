package dev.lifeguard.dist;

import dev.lifeguard.architecture.Jdk;
import org.junit.jupiter.api.Tag;

/** Tests the console on the newest Java. */
@Tag("long")
class ConsoleNewestIT extends ConsoleActions {
    ConsoleNewestIT() {
        super(Jdk.NEWEST);
    }
}
