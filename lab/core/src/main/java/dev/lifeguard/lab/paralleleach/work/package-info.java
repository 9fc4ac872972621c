/** What the JVMs under test do: the calls and the uses, each timed, and their results as JSON. */
@NullMarked
package dev.lifeguard.lab.paralleleach.work;

import org.jspecify.annotations.NullMarked;
