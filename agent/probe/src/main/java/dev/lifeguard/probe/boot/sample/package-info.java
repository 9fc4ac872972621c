/** Samples some tasks of a pool, from their arrival to their end, with their worker's clocks. */
package dev.lifeguard.probe.boot.sample;
