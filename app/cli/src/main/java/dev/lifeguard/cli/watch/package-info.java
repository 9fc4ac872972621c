/** The live view: events to intervals, intervals to frames. Pure functions. */
@NullMarked
package dev.lifeguard.cli.watch;

import org.jspecify.annotations.NullMarked;
