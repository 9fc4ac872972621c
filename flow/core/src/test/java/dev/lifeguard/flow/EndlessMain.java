package dev.lifeguard.flow;

import java.util.concurrent.atomic.AtomicInteger;

/** Takes from an endless source far more than the heap holds, in every way. */
final class EndlessMain {
    private static final int BYTES = 1 << 16;
    private static final int MANY = 5_000;

    private EndlessMain() {}

    public static void main(String[] args) {
        for (boolean ordered : new boolean[] {true, false}) {
            for (ParallelTest.Cost cost : ParallelTest.Cost.values()) {
                AtomicInteger done = new AtomicInteger();
                try {
                    Pipeline.pull(() -> new byte[BYTES])
                            .concurrency(20)
                            .ordered(ordered)
                            .map(item -> {
                                cost.spend();
                                return item;
                            })
                            .forEach(item -> {
                                if (done.incrementAndGet() == MANY) {
                                    throw new IllegalStateException("enough");
                                }
                            });
                } catch (IllegalStateException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
    }
}
