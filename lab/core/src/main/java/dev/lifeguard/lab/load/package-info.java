/** The load: its plan, the JVM that sends it, and the record of every request. */
@NullMarked
package dev.lifeguard.lab.load;

import org.jspecify.annotations.NullMarked;
