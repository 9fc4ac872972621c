package dev.lifeguard.probe.host;

/** Virtual threads that repeatedly enter one monitor, and many that only sleep; until a line arrives. */
public final class VirtualMonitor {
    public static final int THREADS = 6;

    private static final int SLEEPERS = 20;
    private static final long HOLD_MS = 10;
    private static final long FOREVER_MS = 600_000;
    private static final Object MONITOR = new Object();

    private VirtualMonitor() {}

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < SLEEPERS; i++) {
            Pinned.virtual(() -> Pools.sleep(FOREVER_MS));
        }
        for (int i = 0; i < THREADS; i++) {
            Pinned.virtual(() -> {
                while (true) {
                    enter();
                }
            });
        }
        System.out.println("ready");
        while (System.in.read() != '\n') {
            continue;
        }
        Runtime.getRuntime().halt(0);
    }

    private static void enter() {
        synchronized (MONITOR) {
            hold();
        }
    }

    private static void hold() {
        Pools.sleep(HOLD_MS);
    }
}
