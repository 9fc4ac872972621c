/** The hand-offs between threads, under Lincheck. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
