/** Converts thread dumps and Flight Recorder files to recordings. */
@NullMarked
package dev.lifeguard.imports;

import org.jspecify.annotations.NullMarked;
