/** The shapes of what the page is sent. Pure. */
@NullMarked
package dev.lifeguard.console.json;

import org.jspecify.annotations.NullMarked;
