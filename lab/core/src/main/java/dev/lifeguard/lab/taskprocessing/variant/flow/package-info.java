/** The approaches in Lifeguard's own library. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.flow;

import org.jspecify.annotations.NullMarked;
