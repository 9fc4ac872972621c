package dev.lifeguard.model.event;

/**
 * A pool was collected by the host's garbage collector; its id comes no more.
 *
 * @param id the pool's number
 */
public record PoolGone(int id) implements Event {}
