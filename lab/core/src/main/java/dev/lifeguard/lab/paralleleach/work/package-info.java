/** Programs of the JVMs under test: timed calls and uses, with results as JSON. */
@NullMarked
package dev.lifeguard.lab.paralleleach.work;

import org.jspecify.annotations.NullMarked;
