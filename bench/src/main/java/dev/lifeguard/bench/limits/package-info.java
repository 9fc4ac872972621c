/** A simulator, in virtual time, of policies that limit concurrent calls, and of the servers that are called. */
@NullMarked
package dev.lifeguard.bench.limits;

import org.jspecify.annotations.NullMarked;
