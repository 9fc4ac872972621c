/** The approaches with Reactor. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.reactor;

import org.jspecify.annotations.NullMarked;
