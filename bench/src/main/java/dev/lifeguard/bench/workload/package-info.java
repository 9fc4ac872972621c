/** The programs that are observed. They are compiled for Java 17, know nothing of Lifeguard, and time themselves. */
@NullMarked
package dev.lifeguard.bench.workload;

import org.jspecify.annotations.NullMarked;
