/** Serial and parallel variants, and the tasks that they run. The report shows these sources. */
@NullMarked
package dev.lifeguard.lab.paralleleach.variant;

import org.jspecify.annotations.NullMarked;
