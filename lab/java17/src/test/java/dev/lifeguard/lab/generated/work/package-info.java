/** Tests of what a generated workload's JVM does. */
@NullMarked
package dev.lifeguard.lab.generated.work;

import org.jspecify.annotations.NullMarked;
