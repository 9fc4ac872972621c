/** The behaviour of tasks: whether they wait, for how long, and whether they end. */
@NullMarked
package dev.lifeguard.lint.task;

import org.jspecify.annotations.NullMarked;
