/** How {@code lifeguard.jar} starts: the command line is in the jar, out of sight of the programs that load it as an agent. */
@NullMarked
package dev.lifeguard.dist;

import org.jspecify.annotations.NullMarked;
