/** Converts dumps to a recording. */
@NullMarked
package dev.lifeguard.imports.recording;

import org.jspecify.annotations.NullMarked;
