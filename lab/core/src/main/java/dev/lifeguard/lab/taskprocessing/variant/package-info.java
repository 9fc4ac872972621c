/** The ways to process tasks, by library. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant;

import org.jspecify.annotations.NullMarked;
