package dev.lifeguard.model.event;

/**
 * How often, in one interval, busy workers of a pool that were looked at held a monitor ({@code synchronized}). Workers are looked at
 * twice a second, one of a pool at a time, in turn.
 *
 * @param poolId the pool
 * @param monitor number of the monitor, from 1 on: the same for the same object throughout a recording; 0 for all workers that were
 *     looked at, whatever they held
 * @param blocked how many of them were blocked
 * @param running how many were on a CPU or runnable
 */
public record HeldMonitor(int poolId, int monitor, long blocked, long running) {}
