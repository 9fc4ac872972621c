/** Advice for a recording: wires measurement, diagnosis, prediction and ranking. */
@NullMarked
package dev.lifeguard.cli.advise;

import org.jspecify.annotations.NullMarked;
