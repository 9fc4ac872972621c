package dev.lifeguard.dist;

import dev.lifeguard.architecture.Jdk;
import org.junit.jupiter.api.Order;

/** Tests the console on the oldest Java. */
@Order(1) // it takes longest
class ConsoleIT extends ConsoleActions {
    ConsoleIT() {
        super(Jdk.OLDEST);
    }
}
