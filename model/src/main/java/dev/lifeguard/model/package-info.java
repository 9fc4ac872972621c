/** The records that the stages exchange; no algorithms. */
@NullMarked
package dev.lifeguard.model;

import org.jspecify.annotations.NullMarked;
