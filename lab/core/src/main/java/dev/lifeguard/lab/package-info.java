/** Experiments, their services and their loads. */
@NullMarked
package dev.lifeguard.lab;

import org.jspecify.annotations.NullMarked;
