/** Passes each event, written once as a line, to all that receive it. */
@NullMarked
package dev.lifeguard.probe.output;

import org.jspecify.annotations.NullMarked;
