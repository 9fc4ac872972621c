/** The counts of pools and of their workers, and the tables in which hooks find them by identity. */
package dev.lifeguard.probe.boot.pool;
