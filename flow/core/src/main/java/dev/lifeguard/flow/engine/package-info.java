/** How lists and streams of work are worked off, on whatever threads. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
