/** The threads that work on a call, under jcstress. */
@NullMarked
package dev.lifeguard.flow.crew;

import org.jspecify.annotations.NullMarked;
