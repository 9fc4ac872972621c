/** Pools that stand still, and what their workers wait for. */
@NullMarked
package dev.lifeguard.advise.standstill;

import org.jspecify.annotations.NullMarked;
