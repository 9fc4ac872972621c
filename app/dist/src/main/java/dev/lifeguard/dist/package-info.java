/** Starts {@code lifeguard.jar}. The command line is in the jar, but invisible to programs that load it as an agent. */
@NullMarked
package dev.lifeguard.dist;

import org.jspecify.annotations.NullMarked;
