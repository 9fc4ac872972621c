/** Results of the lab's experiments, from the reports that it writes. */
@NullMarked
package dev.lifeguard.bench.lab;

import org.jspecify.annotations.NullMarked;
