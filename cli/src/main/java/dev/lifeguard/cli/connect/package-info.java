/**
 * Finding the JVM that a user means, bringing the probe into it or joining the one that is there, and listening to it.
 */
@NullMarked
package dev.lifeguard.cli.connect;

import org.jspecify.annotations.NullMarked;
