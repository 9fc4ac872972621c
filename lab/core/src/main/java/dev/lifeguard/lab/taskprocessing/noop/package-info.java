/** Hand-over speed of pools with tasks that do nothing: one queue against work stealing. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.noop;

import org.jspecify.annotations.NullMarked;
