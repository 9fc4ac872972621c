package dev.lifeguard.model.event;

/**
 * Samples of busy workers of a pool that held a monitor ({@code synchronized}) in one interval. A few workers are sampled
 * at a time, round-robin.
 *
 * @param poolId the pool
 * @param monitor number of the monitor, from 1: the same for one object throughout a recording; 0 for all sampled
 *     workers, whatever they held
 * @param blocked samples in which the worker was blocked
 * @param running samples in which it was on a CPU or runnable
 */
public record HeldMonitor(int poolId, int monitor, long blocked, long running) {}
