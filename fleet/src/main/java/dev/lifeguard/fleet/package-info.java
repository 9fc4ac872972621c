/** What a Prometheus knows about the pools of many JVMs, and what is wrong with them. */
@NullMarked
package dev.lifeguard.fleet;

import org.jspecify.annotations.NullMarked;
