/** The console: one page in the browser, and its server on loopback. */
@NullMarked
package dev.lifeguard.console;

import org.jspecify.annotations.NullMarked;
