/** A simulator, in virtual time, of policies that decide how many items run at once, and of far sides that they call. */
@NullMarked
package dev.lifeguard.bench.limits;

import org.jspecify.annotations.NullMarked;
