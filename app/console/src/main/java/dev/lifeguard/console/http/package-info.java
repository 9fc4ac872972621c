/** HTTP on loopback, for one user's browsers. */
@NullMarked
package dev.lifeguard.console.http;

import org.jspecify.annotations.NullMarked;
