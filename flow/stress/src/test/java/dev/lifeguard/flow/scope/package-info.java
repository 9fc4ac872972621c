/** The threads that work on a call, under Lincheck. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
