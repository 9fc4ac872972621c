/** Decides how many items run at once, from observations. Pure: no clock, no threads. */
@NullMarked
package dev.lifeguard.flow.limit;

import org.jspecify.annotations.NullMarked;
