package dev.lifeguard.probe.quarkus;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/** The service's own counts of its work. */
@Singleton
public class Counts {
    final AtomicLong blocking = new AtomicLong();
    final AtomicLong blockingNs = new AtomicLong();
    final AtomicLong onLoop = new AtomicLong();
    final AtomicLong uses = new AtomicLong();
    final AtomicLong heldNs = new AtomicLong();

    void forget() {
        blocking.set(0);
        blockingNs.set(0);
        onLoop.set(0);
        uses.set(0);
        heldNs.set(0);
    }
}
