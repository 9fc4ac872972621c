package dev.lifeguard.dist;

/** The console on the oldest Java. */
class ConsoleIT extends ConsoleActions {
    ConsoleIT() {
        super(Java.OLDEST);
    }
}
