/**
 * A small JSON reader and writer for what Lifeguard itself exchanges: strict, bounded, without dependencies, fit to be
 * loaded into a user's JVM.
 */
@NullMarked
package dev.lifeguard.model.json;

import org.jspecify.annotations.NullMarked;
