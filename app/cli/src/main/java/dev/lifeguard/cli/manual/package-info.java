/** Generates man pages and shell completions for the archives from the commands. */
@NullMarked
package dev.lifeguard.cli.manual;

import org.jspecify.annotations.NullMarked;
