/** Finds the JVM that a user means, and attaches the probe or joins the one that is there. */
@NullMarked
package dev.lifeguard.cli.connect;

import org.jspecify.annotations.NullMarked;
