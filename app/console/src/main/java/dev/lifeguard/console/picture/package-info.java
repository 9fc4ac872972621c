/** Maps of who waits for whom, and flame graphs. Pure functions. */
@NullMarked
package dev.lifeguard.console.picture;

import org.jspecify.annotations.NullMarked;
