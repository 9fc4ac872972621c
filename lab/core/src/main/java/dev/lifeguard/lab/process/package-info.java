/** The JVMs that experiments start: their command lines, their lives, and that none outlives the lab. */
@NullMarked
package dev.lifeguard.lab.process;

import org.jspecify.annotations.NullMarked;
