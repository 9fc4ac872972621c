/** The command line: connects the stages. */
@NullMarked
package dev.lifeguard.cli;

import org.jspecify.annotations.NullMarked;
