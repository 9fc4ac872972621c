/** The answers to the page. */
@NullMarked
package dev.lifeguard.console.api;

import org.jspecify.annotations.NullMarked;
