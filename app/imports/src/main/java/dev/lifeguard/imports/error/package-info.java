/** Errors of input that cannot be read. */
@NullMarked
package dev.lifeguard.imports.error;

import org.jspecify.annotations.NullMarked;
