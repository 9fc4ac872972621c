/** The names of programs and of pool settings. */
@NullMarked
package dev.lifeguard.model.naming;

import org.jspecify.annotations.NullMarked;
