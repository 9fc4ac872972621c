/**
 * The JVM in which a generated workload is run, the processes beside it, and what it logs; all of it runs on Java 17.
 */
@NullMarked
package dev.lifeguard.lab.generated.work;

import org.jspecify.annotations.NullMarked;
