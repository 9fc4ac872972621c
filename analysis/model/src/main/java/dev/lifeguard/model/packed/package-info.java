/** The bytes of a recording: its lines, and the gzip members at which reading can begin. */
@NullMarked
package dev.lifeguard.model.packed;

import org.jspecify.annotations.NullMarked;
