package dev.lifeguard.model.event;

/**
 * The host's garbage collector has collected a pool; its id is not used again.
 *
 * @param id the pool's number
 */
public record PoolGone(int id) implements Event {}
