package dev.lifeguard.dist;

import dev.lifeguard.architecture.Jdk;

/** Tests the console on the oldest Java. */
class ConsoleIT extends ConsoleActions {
    ConsoleIT() {
        super(Jdk.OLDEST);
    }
}
