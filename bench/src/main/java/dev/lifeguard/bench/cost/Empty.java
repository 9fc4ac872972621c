package dev.lifeguard.bench.cost;

/** A task that does nothing. Each is a new object, as tasks mostly are. */
final class Empty implements Runnable {
    @Override
    public void run() {
        // all that is measured is around it
    }
}
