/** Exceptions that end an experiment. */
@NullMarked
package dev.lifeguard.lab.failure;

import org.jspecify.annotations.NullMarked;
