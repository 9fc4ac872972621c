package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Interrupted;
import java.time.Duration;

/** A wait that the user can interrupt. */
public final class Pause {
    private Pause() {}

    /** @throws Interrupted on Ctrl-C; the thread stays interrupted */
    public static void of(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Interrupted();
        }
    }
}
