package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import java.util.List;
import java.util.function.Function;

/**
 * The call of a practical use, made and timed.
 *
 * @param ms how long it took
 * @param items all that were begun
 * @param failure what it threw, empty if nothing
 */
record UseCall(double ms, List<Item> items, String failure) {
    static <T> UseCall of(int threads, List<T> items, Task<T> task, Function<T, String> name) {
        Timed<T> timed = new Timed<>(task, name);
        String failure = "";
        long begin = System.nanoTime();
        try {
            Each.with(threads).each(items, timed);
        } catch (Exception e) {
            failure = Timed.reason(e);
        }
        return new UseCall((System.nanoTime() - begin) / 1e6, timed.items(), failure);
    }

    UseResult result(String digest, List<String> facts) {
        return new UseResult(ms, items, failure, digest, facts);
    }
}
