/** Changes the sizes of pools for clients that may, and undoes what none of them keeps. */
@NullMarked
package dev.lifeguard.probe.resize;

import org.jspecify.annotations.NullMarked;
