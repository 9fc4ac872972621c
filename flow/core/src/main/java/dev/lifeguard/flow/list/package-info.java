/** Runs over lists: a plain loop on the calling thread, then chunks on several threads. */
@NullMarked
package dev.lifeguard.flow.list;

import org.jspecify.annotations.NullMarked;
