/** The parallel-each experiment: what is called and used, the limits, the break-even, the figures, the conclusions. */
@NullMarked
package dev.lifeguard.lab.paralleleach;

import org.jspecify.annotations.NullMarked;
