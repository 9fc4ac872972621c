package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.Spin;

/** Main class of a process that uses CPU time. Argument: the number of cores to use, possibly a fraction. */
public final class Burner {
    private static final long PERIOD_NS = 40_000_000;

    private Burner() {}

    public static void main(String[] args) {
        ParentWatchdog.start();
        double cores = Double.parseDouble(args[0]);
        int threads = (int) Math.ceil(cores);
        for (int i = 0; i < threads; i++) {
            new Thread(() -> burn(cores / threads), "burner-" + i).start();
        }
    }

    private static void burn(double share) {
        long next = System.nanoTime();
        while (true) {
            Spin.forCpuMillis(share * PERIOD_NS / 1e6);
            next = Math.max(next + PERIOD_NS, System.nanoTime());
            Blocking.park(next - System.nanoTime());
        }
    }
}
