/** Threads by pool: which belong together, and what each does. */
@NullMarked
package dev.lifeguard.imports.group;

import org.jspecify.annotations.NullMarked;
