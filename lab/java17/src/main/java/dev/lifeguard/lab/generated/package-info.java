/** Workloads generated from a seed: arrivals, demands, shared resources and other load. */
@NullMarked
package dev.lifeguard.lab.generated;

import org.jspecify.annotations.NullMarked;
