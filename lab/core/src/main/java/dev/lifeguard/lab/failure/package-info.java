/** Why a part of the lab could not be done. */
@NullMarked
package dev.lifeguard.lab.failure;

import org.jspecify.annotations.NullMarked;
