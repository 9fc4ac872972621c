/** The counts of virtual threads, by who starts them. */
package dev.lifeguard.probe.boot.virtual;
