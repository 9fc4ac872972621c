/** Finds the JVM that a user means, attaches the probe or joins the one that is there, and reads its events. */
@NullMarked
package dev.lifeguard.cli.connect;

import org.jspecify.annotations.NullMarked;
