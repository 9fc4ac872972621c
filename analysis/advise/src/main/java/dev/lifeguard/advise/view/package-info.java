/** A recording and its measurements as the rules look at them: pool by pool, second by second, stack by stack. */
@NullMarked
package dev.lifeguard.advise.view;

import org.jspecify.annotations.NullMarked;
