/** The console: one page in the browser, and the server on loopback behind it. */
@NullMarked
package dev.lifeguard.console;

import org.jspecify.annotations.NullMarked;
