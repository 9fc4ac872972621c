/** A discrete-event simulation of pools that share the cores of a machine, independent of recordings. */
@NullMarked
package dev.lifeguard.predict.sim;

import org.jspecify.annotations.NullMarked;
