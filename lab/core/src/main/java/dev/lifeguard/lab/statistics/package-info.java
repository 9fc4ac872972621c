/** Percentiles. */
@NullMarked
package dev.lifeguard.lab.statistics;

import org.jspecify.annotations.NullMarked;
