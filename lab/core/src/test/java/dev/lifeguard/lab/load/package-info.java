@NullMarked
package dev.lifeguard.lab.load;

import org.jspecify.annotations.NullMarked;
