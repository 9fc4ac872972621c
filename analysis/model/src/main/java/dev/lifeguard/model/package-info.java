/** The records that the stages exchange, without algorithms. */
@NullMarked
package dev.lifeguard.model;

import org.jspecify.annotations.NullMarked;
