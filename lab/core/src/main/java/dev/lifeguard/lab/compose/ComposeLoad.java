package dev.lifeguard.lab.compose;

/**
 * A load that each variant has to serve.
 *
 * @param users concurrent users; each sends its next request as soon as it is answered
 * @param requests by all users together
 * @param calls of the slow API per request
 * @param warmUpTurns requests per user before the load
 */
record ComposeLoad(int users, int requests, int calls, int latencyMs, int warmUpTurns) {
    private static final int LONG_TURNS = 10;

    /** Maximum number of concurrent calls of the slow API. */
    int callsAtOnce() {
        return users * calls;
    }

    /** The only right answer to a request. */
    String answer() {
        StringBuilder answer = new StringBuilder("C_1");
        for (int id = 2; id <= calls; id++) {
            answer.append("|C_").append(id);
        }
        return answer.toString();
    }

    /** Minimum time of the load if each request makes all its calls at once: requests / users x latency. */
    double parallelSeconds() {
        return turns() * latencyMs / 1000.0;
    }

    /** Minimum time of the load if each request makes one call after the other. */
    double sequenceSeconds() {
        return calls * parallelSeconds();
    }

    /** Maximum number of requests per user. */
    private int turns() {
        return Math.ceilDiv(requests, users);
    }

    /** Whether the load is long enough for the optimizing compiler to pay off. */
    boolean isLong() {
        return turns() >= LONG_TURNS;
    }

    String id() {
        return "c" + users;
    }

    String label() {
        return users + " users, " + requests + " requests";
    }
}
