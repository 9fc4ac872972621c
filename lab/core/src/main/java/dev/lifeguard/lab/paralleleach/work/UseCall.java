package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Times a call of a practical use.
 *
 * @param decided decisions made by measurement, as text; empty if there were none
 */
record UseCall(double ms, List<Item> items, String failure, String decided) {
    static <T> UseCall of(int threads, List<T> items, Task<T> task, Function<T, String> name) {
        Each each = Each.with(threads);
        Timed<T> timed = new Timed<>(task, name);
        String failure = "";
        long begin = System.nanoTime();
        try {
            each.each(items, timed);
        } catch (Exception e) {
            failure = Timed.reason(e);
        }
        return new UseCall((System.nanoTime() - begin) / 1e6, timed.items(), failure, each.decided());
    }

    UseResult result(String digest, List<String> facts) {
        List<String> all = new ArrayList<>(facts);
        if (!decided.isEmpty()) {
            all.add(decided);
        }
        return new UseResult(ms, items, failure, digest, all);
    }
}
