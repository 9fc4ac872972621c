/** The approaches with the JDK alone. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.jdk;

import org.jspecify.annotations.NullMarked;
