/** The approaches in nothing but the JDK. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.variant.jdk;

import org.jspecify.annotations.NullMarked;
