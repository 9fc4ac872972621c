package dev.lifeguard.probe.http;

import java.time.Duration;

/**
 * Limits for the endpoint's clients.
 *
 * @param unserved maximum number of connections without a complete request, or without the token
 * @param clients maximum number of requests with the token served at one time
 * @param scrapes maximum number of scrapes without the token served at one time
 * @param request time limit for sending a request, including its body
 * @param answer time limit for reading an answer; events have none
 */
public record Limits(int unserved, int clients, int scrapes, Duration request, Duration answer) {
    /** The limits of the probe, as documented. */
    public static final Limits DEFAULT = new Limits(64, 16, 4, Duration.ofSeconds(5), Duration.ofSeconds(10));
}
