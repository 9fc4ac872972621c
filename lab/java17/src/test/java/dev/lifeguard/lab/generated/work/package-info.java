/** Tests of the JVM that runs a generated workload. */
@NullMarked
package dev.lifeguard.lab.generated.work;

import org.jspecify.annotations.NullMarked;
