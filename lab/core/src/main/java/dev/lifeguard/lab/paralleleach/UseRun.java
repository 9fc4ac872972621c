package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.UseResult;

/**
 * A practical use with a number of threads.
 *
 * @param threads allowed in addition to the caller's; 0 for serial, {@link Each#FLOW} to let flow decide
 */
record UseRun(Use use, int threads, int ordered, UseResult result, double limitMs, Observed observed) {
    static String id(Use use, int threads) {
        return use.id() + "-" + (threads > 0 ? threads : variant(threads));
    }

    static String variant(int threads) {
        if (threads == Each.FLOW) {
            return "flow";
        }
        return threads == 0 ? "serial" : threads + " threads";
    }

    String id() {
        return id(use, threads);
    }

    static String label(Use use, int threads) {
        return use.label() + ", " + variant(threads);
    }

    boolean complete() {
        return result.failure().isEmpty() && result.done() == ordered;
    }
}
