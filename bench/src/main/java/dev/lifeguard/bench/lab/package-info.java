/** Results of the lab's experiments, taken from the lab's reports. */
@NullMarked
package dev.lifeguard.bench.lab;

import org.jspecify.annotations.NullMarked;
