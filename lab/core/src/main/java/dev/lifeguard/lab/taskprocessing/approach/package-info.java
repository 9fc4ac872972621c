/** The ways to process tasks, by library. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.approach;

import org.jspecify.annotations.NullMarked;
