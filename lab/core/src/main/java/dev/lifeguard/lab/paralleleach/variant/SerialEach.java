package dev.lifeguard.lab.paralleleach.variant;

import java.util.List;

/** Processes one item after the other on the caller's thread. */
public record SerialEach() implements Each {
    @Override
    public <T> void each(List<T> items, Task<T> task) throws Exception {
        for (T item : items) {
            task.run(item);
        }
    }
}
