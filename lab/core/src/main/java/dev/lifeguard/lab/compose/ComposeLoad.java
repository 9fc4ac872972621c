package dev.lifeguard.lab.compose;

/**
 * What is asked of each variant.
 *
 * @param users at once; each requests again as soon as it is answered
 * @param requests by all users together
 * @param calls of the slow API that a request needs
 * @param latencyMs of the slow API
 * @param warmUpTurns requests of each user before
 */
record ComposeLoad(int users, int requests, int calls, int latencyMs, int warmUpTurns) {
    private static final int LONG_TURNS = 10;

    /** Calls of the slow API that there may be at one time. */
    int callsAtOnce() {
        return users * calls;
    }

    /** What every request must be answered with. */
    String answer() {
        StringBuilder answer = new StringBuilder("C_1");
        for (int id = 2; id <= calls; id++) {
            answer.append("|C_").append(id);
        }
        return answer.toString();
    }

    /** The time that all requests need at least, if each has all its calls at once: requests / users x latency. */
    double parallelSeconds() {
        return turns() * latencyMs / 1000.0;
    }

    /** The time that all requests need at least, if each has one call after the other. */
    double sequenceSeconds() {
        return calls * parallelSeconds();
    }

    /** Requests of the user that has most to do. */
    private int turns() {
        return Math.ceilDiv(requests, users);
    }

    /** Whether it lasts so long that code which is compiled better pays for the time which that takes. */
    boolean isLong() {
        return turns() >= LONG_TURNS;
    }

    /** In names of files and in JSON. */
    String id() {
        return "c" + users;
    }

    String label() {
        return users + " users, " + requests + " requests";
    }
}
