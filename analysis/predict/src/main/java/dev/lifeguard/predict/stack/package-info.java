/** What stacks and snapshots show about a pool's blocked workers: what they wait for, and how many hold it. */
@NullMarked
package dev.lifeguard.predict.stack;

import org.jspecify.annotations.NullMarked;
