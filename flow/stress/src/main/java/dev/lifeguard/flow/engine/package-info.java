/** jcstress tests of the counts of a run. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
