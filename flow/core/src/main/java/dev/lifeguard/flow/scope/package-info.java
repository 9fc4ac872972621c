/** The threads that work on a call, and how they end with it. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
