/** Progress of an experiment, on standard error. */
@NullMarked
package dev.lifeguard.lab.progress;

import org.jspecify.annotations.NullMarked;
