/** The live view: events to intervals, intervals to what is shown. All of it pure. */
@NullMarked
package dev.lifeguard.cli.watch;

import org.jspecify.annotations.NullMarked;
