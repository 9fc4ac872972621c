/** What the console needs from outside, by the commands' own means. */
@NullMarked
package dev.lifeguard.cli.console;

import org.jspecify.annotations.NullMarked;
