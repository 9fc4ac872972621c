/** The agents that are measured, and where they lie. */
@NullMarked
package dev.lifeguard.bench.agent;

import org.jspecify.annotations.NullMarked;
