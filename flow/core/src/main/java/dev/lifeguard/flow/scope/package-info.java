/** The threads that work for a call: how they start, how they end with it, and what they measure. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
