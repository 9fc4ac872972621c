/** Short parts of a program, such as tests, observed within its own JVM: lines of the probe to findings. */
@NullMarked
package dev.lifeguard.cli.observe;

import org.jspecify.annotations.NullMarked;
