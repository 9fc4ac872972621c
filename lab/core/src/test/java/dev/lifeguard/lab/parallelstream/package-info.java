@NullMarked
package dev.lifeguard.lab.parallelstream;

import org.jspecify.annotations.NullMarked;
