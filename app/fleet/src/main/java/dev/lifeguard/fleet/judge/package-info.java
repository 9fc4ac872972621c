/** Finds problems in the pools of services, from their figures. */
@NullMarked
package dev.lifeguard.fleet.judge;

import org.jspecify.annotations.NullMarked;
