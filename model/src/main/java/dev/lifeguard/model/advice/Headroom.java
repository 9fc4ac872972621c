package dev.lifeguard.model.advice;

/**
 * How much more traffic a pool can take.
 *
 * @param pool its name
 * @param traffic factor on today's traffic at which waiting begins to grow without limit (the knee); infinite where
 *     nothing that is known limits it, NaN where it was idle
 * @param secondsLeft time until then at the present trend; infinite where traffic does not grow
 * @param limit what the limit is: "the pool's 12 threads", "the CPU"
 */
public record Headroom(String pool, double traffic, double secondsLeft, String limit) {}
