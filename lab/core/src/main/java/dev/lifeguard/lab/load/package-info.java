/** The load: what is ordered, Gatling in a JVM of its own that sends it, and the record of every request. */
@NullMarked
package dev.lifeguard.lab.load;

import org.jspecify.annotations.NullMarked;
