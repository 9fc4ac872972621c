/** How many items to run at once, decided from what was observed: pure, no clock, no threads. */
@NullMarked
package dev.lifeguard.flow.limit;

import org.jspecify.annotations.NullMarked;
