/**
 * A small JSON reader and writer for Lifeguard's own data: strict, bounded, without dependencies, and safe to load into
 * a user's JVM.
 */
@NullMarked
package dev.lifeguard.model.json;

import org.jspecify.annotations.NullMarked;
