/** Two spans side by side, and what of it is more than noise. Pure. */
@NullMarked
package dev.lifeguard.console.compare;

import org.jspecify.annotations.NullMarked;
