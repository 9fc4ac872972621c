/** How lists and streams of work are worked off, under jcstress. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
