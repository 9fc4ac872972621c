/** What the probe holds in memory when its host does everything to excess. */
@NullMarked
package dev.lifeguard.bench.memory;

import org.jspecify.annotations.NullMarked;
