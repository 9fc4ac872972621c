package dev.lifeguard.bench.limits;

import java.util.Random;

/**
 * The number of a server's slots that other clients occupy. About once in two service times a twentieth of all slots is
 * taken or freed. This does not depend on the policy, so all policies meet the same load.
 */
final class OtherClients {
    private final SimulatedServer server;
    private final Random random;
    private int count;

    OtherClients(SimulatedServer server, long seed) {
        this.server = server;
        this.random = new Random(seed * 31);
        this.count = random.nextInt(server.others() + 1);
    }

    int count() {
        return count;
    }

    /** Returns the time until the number may change, nanoseconds. */
    double stayNs() {
        return -2 * server.serviceNs() * Math.log(1 - random.nextDouble());
    }

    void change() {
        int step = Math.max(1, server.capacity() / 20);
        count = Math.clamp(count + (random.nextBoolean() ? step : -step), 0, server.others());
    }
}
