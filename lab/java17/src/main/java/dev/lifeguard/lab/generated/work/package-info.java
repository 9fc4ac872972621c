/** The JVM that runs a generated workload, its helper processes and its log. Runs on Java 17. */
@NullMarked
package dev.lifeguard.lab.generated.work;

import org.jspecify.annotations.NullMarked;
