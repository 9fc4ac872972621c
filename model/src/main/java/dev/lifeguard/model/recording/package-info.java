/**
 * The recording format: JSON lines, gzip, versioned, readable wherever it was cut. Specified in
 * {@code docs/recording.md}.
 */
@NullMarked
package dev.lifeguard.model.recording;

import org.jspecify.annotations.NullMarked;
