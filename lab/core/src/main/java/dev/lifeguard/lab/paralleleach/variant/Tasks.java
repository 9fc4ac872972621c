package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import dev.lifeguard.lab.service.Spin;
import java.time.Duration;

/** Tasks of a known cost. */
public final class Tasks {
    private Tasks() {}

    /** The original's quick one. */
    public static Task<String> trim() {
        return item -> {
            if (item.trim().isEmpty()) { // or the compiler would leave it out
                throw new IllegalArgumentException("blank");
            }
        };
    }

    /** Waits; its slow one waits 10 ms. */
    public static Task<String> sleep(Duration time) {
        return item -> Thread.sleep(time);
    }

    /** Needs a CPU. */
    public static Task<String> spin(long cycles) {
        return item -> {
            if (Spin.spin(cycles) == 0) { // never
                throw new IllegalStateException();
            }
        };
    }
}
