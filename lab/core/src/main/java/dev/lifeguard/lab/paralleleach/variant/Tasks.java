package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import dev.lifeguard.lab.service.Spin;
import java.time.Duration;

/** Tasks of a known cost. */
public final class Tasks {
    private Tasks() {}

    /** The original's quick task. */
    public static Task<String> trim() {
        return item -> {
            if (item.trim().isEmpty()) { // keeps the compiler from removing the call
                throw new IllegalArgumentException("blank");
            }
        };
    }

    /** Sleeps; the original's slow task sleeps 10 ms. */
    public static Task<String> sleep(Duration time) {
        return item -> Thread.sleep(time);
    }

    public static Task<String> spin(long cycles) {
        return item -> {
            if (Spin.spin(cycles) == 0) { // never
                throw new IllegalStateException();
            }
        };
    }
}
