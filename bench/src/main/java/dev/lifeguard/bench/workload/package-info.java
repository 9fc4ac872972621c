/** The observed programs. They are compiled for Java 17, do not depend on Lifeguard, and time themselves. */
@NullMarked
package dev.lifeguard.bench.workload;

import org.jspecify.annotations.NullMarked;
