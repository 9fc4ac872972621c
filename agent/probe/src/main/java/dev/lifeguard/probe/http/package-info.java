/** The part of HTTP that the probe's servers need: requests, replies, connections and their limits. */
@NullMarked
package dev.lifeguard.probe.http;

import org.jspecify.annotations.NullMarked;
