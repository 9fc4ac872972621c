/** Threads outside a pool that do its work: in a rejection handler, or as helpers of a fork/join pool. */
package dev.lifeguard.probe.boot.caller;
