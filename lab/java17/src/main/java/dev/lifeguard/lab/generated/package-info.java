/** Workloads, fixed or generated from seeds: arrivals, demands, shared resources and other load. */
@NullMarked
package dev.lifeguard.lab.generated;

import org.jspecify.annotations.NullMarked;
