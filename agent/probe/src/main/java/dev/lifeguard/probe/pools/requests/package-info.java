/** Hooks of servers and web frameworks: where a request begins and ends, and which route it has. */
@NullMarked
package dev.lifeguard.probe.pools.requests;

import org.jspecify.annotations.NullMarked;
