/** Changed lines, from the user's {@code git}. */
@NullMarked
package dev.lifeguard.lint.git;

import org.jspecify.annotations.NullMarked;
