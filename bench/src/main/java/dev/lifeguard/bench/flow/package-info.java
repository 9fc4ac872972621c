/** What flow does for lists and streams of work, beside what one would choose by hand. */
@NullMarked
package dev.lifeguard.bench.flow;

import org.jspecify.annotations.NullMarked;
