/** The command line: one class for each command, which connects the stages. */
@NullMarked
package dev.lifeguard.cli;

import org.jspecify.annotations.NullMarked;
