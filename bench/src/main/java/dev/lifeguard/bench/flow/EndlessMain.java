package dev.lifeguard.bench.flow;

import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.flow.call.TimeLimitException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Main class of a JVM with a small heap that processes an endless source of items of 64 kB. The items are cheap at
 * first and wait later, with and without order. {@code java -Xmx64m … EndlessMain SECONDS}.
 */
public final class EndlessMain {
    private static final int BYTES = 1 << 16;

    private EndlessMain() {}

    public static void main(String[] args) {
        Duration each = Duration.ofSeconds(Long.parseLong(args[0]));
        for (boolean ordered : new boolean[] {true, false}) {
            for (boolean waits : new boolean[] {false, true}) {
                AtomicLong done = new AtomicLong();
                try {
                    Pipeline.pull(() -> new byte[BYTES])
                            .concurrency(50)
                            .ordered(ordered)
                            .timeout(each)
                            .map(item -> {
                                if (waits) {
                                    Thread.sleep(1);
                                }
                                return item.clone();
                            })
                            .forEach(item -> done.incrementAndGet());
                    throw new IllegalStateException("an endless source ended");
                } catch (TimeLimitException e) {
                    System.out.printf("ordered %b, waits %b: %d items%n", ordered, waits, done.get());
                }
            }
        }
    }
}
