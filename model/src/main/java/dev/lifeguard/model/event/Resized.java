package dev.lifeguard.model.event;

/**
 * A pool's size was changed through Lifeguard, or put back. The sizes before and after are the same where a change was
 * refused, or where the size to be put back had been changed by somebody else.
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
