/** How long an answer about other sizes takes. */
@NullMarked
package dev.lifeguard.bench.whatif;

import org.jspecify.annotations.NullMarked;
