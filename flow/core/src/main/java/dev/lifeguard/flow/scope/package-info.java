/** The threads that work for a call: their start, their end, and their measurements. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
