/** Reports full pools, with the tasks in their queues and connections of the JVM to itself. */
@NullMarked
package dev.lifeguard.probe.reader.full;

import org.jspecify.annotations.NullMarked;
