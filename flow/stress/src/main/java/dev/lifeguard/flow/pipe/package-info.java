/** jcstress tests of the hand-offs of a pipeline. */
@NullMarked
package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.NullMarked;
