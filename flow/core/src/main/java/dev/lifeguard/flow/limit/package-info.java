/** How much to do at once, decided by what was seen: pure, no clock, no threads. */
@NullMarked
package dev.lifeguard.flow.limit;

import org.jspecify.annotations.NullMarked;
