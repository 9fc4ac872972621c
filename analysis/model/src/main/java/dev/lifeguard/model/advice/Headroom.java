package dev.lifeguard.model.advice;

/**
 * The additional traffic that a pool can take.
 *
 * @param pool its name
 * @param traffic factor on today's traffic at which waits start to grow without limit (the knee). Infinite if no known
 *     limit applies, NaN if it was idle.
 * @param secondsLeft time until then at the present trend. Infinite if its load is not rising, or rises
 *     because the processors are full.
 * @param limit the limiting resource: "the pool's 12 threads", "the CPU"
 */
public record Headroom(String pool, double traffic, double secondsLeft, String limit) {}
