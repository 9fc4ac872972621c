/** The live view: events to intervals, intervals to frames. Pure. */
@NullMarked
package dev.lifeguard.cli.watch;

import org.jspecify.annotations.NullMarked;
