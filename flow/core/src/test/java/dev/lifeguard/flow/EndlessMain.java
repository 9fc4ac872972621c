package dev.lifeguard.flow;

import java.util.concurrent.atomic.AtomicInteger;

/** Pulls far more than the heap holds from an endless source, with and without order, for items of each cost. */
final class EndlessMain {
    private static final int BYTES = 1 << 16;
    private static final int MANY = 5_000;

    private EndlessMain() {}

    public static void main(String[] args) {
        for (boolean ordered : new boolean[] {true, false}) {
            for (Cost cost : Cost.values()) {
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
