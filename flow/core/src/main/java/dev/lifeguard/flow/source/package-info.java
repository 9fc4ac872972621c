/** A pipeline's sources of items, and its stages before the sink. */
@NullMarked
package dev.lifeguard.flow.source;

import org.jspecify.annotations.NullMarked;
