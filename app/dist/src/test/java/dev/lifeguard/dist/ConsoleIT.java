package dev.lifeguard.dist;

/** Tests the console on the oldest Java. */
class ConsoleIT extends ConsoleActions {
    ConsoleIT() {
        super(Java.OLDEST);
    }
}
