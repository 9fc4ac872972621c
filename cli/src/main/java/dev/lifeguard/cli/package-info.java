/** The command line: wires the stages. */
@NullMarked
package dev.lifeguard.cli;

import org.jspecify.annotations.NullMarked;
