/** The JSON that is sent to the page. Pure functions. */
@NullMarked
package dev.lifeguard.console.json;

import org.jspecify.annotations.NullMarked;
