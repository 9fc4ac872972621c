/** Workloads drawn from a seed: what arrives, what it needs, what it waits for, and beside what it runs. */
@NullMarked
package dev.lifeguard.lab.generated;

import org.jspecify.annotations.NullMarked;
