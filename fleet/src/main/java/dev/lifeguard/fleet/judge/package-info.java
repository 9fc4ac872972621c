/** What is wrong with the pools of services, by their figures. */
@NullMarked
package dev.lifeguard.fleet.judge;

import org.jspecify.annotations.NullMarked;
