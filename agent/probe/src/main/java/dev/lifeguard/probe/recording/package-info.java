/** Recordings of the probe: one file, or a folder of files whose oldest ones are deleted. */
@NullMarked
package dev.lifeguard.probe.recording;

import org.jspecify.annotations.NullMarked;
