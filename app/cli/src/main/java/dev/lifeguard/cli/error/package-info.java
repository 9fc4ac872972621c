/** Errors that end a command, with their messages and exit codes. */
@NullMarked
package dev.lifeguard.cli.error;

import org.jspecify.annotations.NullMarked;
