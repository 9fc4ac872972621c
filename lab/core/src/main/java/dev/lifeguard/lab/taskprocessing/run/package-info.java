/** The JVM in which approaches are run, and what crosses its border. */
@NullMarked
package dev.lifeguard.lab.taskprocessing.run;

import org.jspecify.annotations.NullMarked;
