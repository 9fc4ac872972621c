/** Produces advice for a recording by measurement, diagnosis, prediction and ranking. */
@NullMarked
package dev.lifeguard.cli.advise;

import org.jspecify.annotations.NullMarked;
