/** What ends a command: its message and its exit code. */
@NullMarked
package dev.lifeguard.cli.error;

import org.jspecify.annotations.NullMarked;
