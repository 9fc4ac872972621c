/** Figures over time, in steps that can be combined, for charts. Pure. */
@NullMarked
package dev.lifeguard.console.timeline;

import org.jspecify.annotations.NullMarked;
