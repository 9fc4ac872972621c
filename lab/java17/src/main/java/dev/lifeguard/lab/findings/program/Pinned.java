package dev.lifeguard.lab.findings.program;

/** Hazard: virtual threads wait where they cannot unmount from their carriers. Healthy: they wait where they can. */
final class Pinned {
    private static final long LONG_MS = 60_000;

    private static volatile Waits initializer = Waits.SLEEP;

    private Pinned() {}

    static void start(Draw draw, boolean healthy) {
        int count = draw.from(2, 6);
        Waits how = draw.of(Waits.SLEEP, Waits.PARK, Waits.LATCH, Waits.MONITOR);
        initializer = how;
        Load load = new Load(draw);
        Runnable touch = load.work(0, how, 0);
        Runnable pause = load.work(0, how, draw.log(20, 500));
        if (healthy) {
            load.every(draw.from(5.0, 30.0), () -> Pools.startVirtual(pause));
        } else {
            for (int i = 0; i < count; i++) {
                Pools.startVirtual(() -> {
                    touch.run();
                    SlowClass.touch();
                });
            }
        }
    }

    /** A class with a slow initializer, for which all its users wait. */
    private static final class SlowClass {
        static {
            initializer.forMillis(LONG_MS);
        }

        private SlowClass() {}

        static void touch() {}
    }
}
