/** Faults of the JDK that look like faults of a pool, by version. */
@NullMarked
package dev.lifeguard.advise.jdk;

import org.jspecify.annotations.NullMarked;
