/** Pools with tasks that do nothing. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.noop;

import org.jspecify.annotations.NullMarked;
