/** Figures over time, in steps that can be put together: what charts show. Pure. */
@NullMarked
package dev.lifeguard.console.timeline;

import org.jspecify.annotations.NullMarked;
