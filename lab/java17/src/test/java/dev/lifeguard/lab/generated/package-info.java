/** Tests of workload generation. */
@NullMarked
package dev.lifeguard.lab.generated;

import org.jspecify.annotations.NullMarked;
