/** Observes short parts of a program, such as tests, within its own JVM, and turns lines of the probe into findings. */
@NullMarked
package dev.lifeguard.cli.observe;

import org.jspecify.annotations.NullMarked;
