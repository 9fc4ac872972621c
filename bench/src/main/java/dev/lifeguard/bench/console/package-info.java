/** How quick the console is, in a real browser. */
@NullMarked
package dev.lifeguard.bench.console;

import org.jspecify.annotations.NullMarked;
