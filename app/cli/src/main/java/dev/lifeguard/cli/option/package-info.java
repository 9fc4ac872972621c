/** Options and arguments that several commands share. */
@NullMarked
package dev.lifeguard.cli.option;

import org.jspecify.annotations.NullMarked;
