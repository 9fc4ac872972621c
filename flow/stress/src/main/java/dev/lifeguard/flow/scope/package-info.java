/** The threads that work on a call, under jcstress. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
