/** The live view: events to intervals, intervals to frames, and frames on the terminal. */
@NullMarked
package dev.lifeguard.cli.watch;

import org.jspecify.annotations.NullMarked;
