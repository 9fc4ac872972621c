/** The JVM that runs approaches, and the data exchanged with it. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.run;

import org.jspecify.annotations.NullMarked;
