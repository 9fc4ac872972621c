/** Figures in sentences. */
@NullMarked
package dev.lifeguard.advise.wording;

import org.jspecify.annotations.NullMarked;
