/** JVMs that experiments start; none outlives the lab. */
@NullMarked
package dev.lifeguard.lab.process;

import org.jspecify.annotations.NullMarked;
