/** A pool's blocked workers in stacks and snapshots: what they wait for, and how many hold it. */
@NullMarked
package dev.lifeguard.predict.stack;

import org.jspecify.annotations.NullMarked;
