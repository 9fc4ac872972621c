/** Semaphores, locks and limits of calls: which are observed, their counts, and the acquires that wait for them. */
package dev.lifeguard.probe.boot.limit;
