/** The measured limits of a pool's tasks: connection pools, semaphores and locks, and who uses them. */
@NullMarked
package dev.lifeguard.predict.limit;

import org.jspecify.annotations.NullMarked;
