/** Tasks that a pool refused, dropped or lost, or that a rejection handler may still put into its queue. */
package dev.lifeguard.probe.boot.refusal;
