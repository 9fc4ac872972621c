/** The approaches with Lifeguard's flow. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.flow;

import org.jspecify.annotations.NullMarked;
