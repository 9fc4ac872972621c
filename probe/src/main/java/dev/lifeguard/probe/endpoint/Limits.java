package dev.lifeguard.probe.endpoint;

import java.time.Duration;

/**
 * What the endpoint grants its clients.
 *
 * @param strangers connections at one time whose request has not come yet, or came without the token
 * @param clients requests with the token that are served at one time
 * @param scrapes metrics that are written at one time to clients without the token
 * @param request how long a client may take to send its request, with the body
 * @param answer how long a client may take to read an answer; events have no end
 */
record Limits(int strangers, int clients, int scrapes, Duration request, Duration answer) {
    /** Those of the probe, which are in its page. */
    static final Limits USUAL = new Limits(64, 16, 4, Duration.ofSeconds(5), Duration.ofSeconds(10));
}
