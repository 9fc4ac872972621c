/** The common parts of all runs: their options, the number and kind of their threads, retries and reports. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
