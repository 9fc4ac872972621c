package dev.lifeguard.model.event;

/**
 * A change of a pool's size through Lifeguard, or its reversal. The sizes before and after are equal if the change was
 * refused, or if the size had meanwhile been changed from elsewhere and was not restored.
 *
 * @param timeNs when
 * @param poolId the pool
 * @param fromCore core size, or parallelism, before
 * @param fromMax largest number of threads before
 * @param toCore core size, or parallelism, after
 * @param toMax largest number of threads after
 * @param why one sentence
 */
public record Resized(long timeNs, int poolId, int fromCore, int fromMax, int toCore, int toMax, String why)
        implements Event {}
