/** The recording format: JSON lines, gzip, versioned, readable even if cut. Specified in {@code docs/recording.md}. */
@NullMarked
package dev.lifeguard.model.recording;

import org.jspecify.annotations.NullMarked;
