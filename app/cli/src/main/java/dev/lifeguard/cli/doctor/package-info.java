/** The checks of {@code lifeguard doctor} and their output. */
@NullMarked
package dev.lifeguard.cli.doctor;

import org.jspecify.annotations.NullMarked;
