/** The scenarios that {@code lifeguard whatif} is asked for, and their simulation. */
@NullMarked
package dev.lifeguard.cli.whatif;

import org.jspecify.annotations.NullMarked;
