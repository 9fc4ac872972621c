/** The agents that are measured, and their locations. */
@NullMarked
package dev.lifeguard.bench.agent;

import org.jspecify.annotations.NullMarked;
