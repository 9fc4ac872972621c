package dev.lifeguard.bench.cost;

/** A task that does nothing. Each is a new object, like most tasks. */
final class Empty implements Runnable {
    @Override
    public void run() {
        // only the overhead around it is measured
    }
}
