/** The load: its plan, the JVM with Gatling that sends it, and the record of every request. */
@NullMarked
package dev.lifeguard.lab.load;

import org.jspecify.annotations.NullMarked;
