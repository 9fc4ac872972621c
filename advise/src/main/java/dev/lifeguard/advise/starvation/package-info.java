/** Starvation deadlocks: pools all of whose workers wait for tasks that are queued behind them. */
@NullMarked
package dev.lifeguard.advise.starvation;

import org.jspecify.annotations.NullMarked;
