/** The console's dependencies on the outside world, as interfaces: JVMs and their probes, advice, resizing, a fleet. */
@NullMarked
package dev.lifeguard.console.outside;

import org.jspecify.annotations.NullMarked;
