package dev.lifeguard.flow;

/** The cost of an item, which decides how a run processes it. */
enum Cost {
    NOTHING,
    COMPUTES,
    WAITS;

    private static final long COMPUTES_NS = 20_000;

    void spend() throws InterruptedException {
        switch (this) {
            case NOTHING -> {}
            case COMPUTES -> spin();
            case WAITS -> Thread.sleep(1);
        }
    }

    private static void spin() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < COMPUTES_NS) {
            Thread.onSpinWait();
        }
    }
}
