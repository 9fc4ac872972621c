/** The hand-offs between threads, under jcstress. */
@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
