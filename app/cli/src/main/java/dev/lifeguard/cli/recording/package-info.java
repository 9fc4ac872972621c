/** Recordings in files: chosen, cut and read, or written while the probe observes. */
@NullMarked
package dev.lifeguard.cli.recording;

import org.jspecify.annotations.NullMarked;
