/** Recognizes classes, threads and stack frames of the host. */
package dev.lifeguard.probe.boot.host;
