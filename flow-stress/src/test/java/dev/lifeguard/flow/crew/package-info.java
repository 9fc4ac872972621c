/** The threads that work on a call, under Lincheck. */
@NullMarked
package dev.lifeguard.flow.crew;

import org.jspecify.annotations.NullMarked;
