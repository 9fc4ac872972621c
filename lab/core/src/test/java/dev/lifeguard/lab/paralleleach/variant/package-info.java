@NullMarked
package dev.lifeguard.lab.paralleleach.variant;

import org.jspecify.annotations.NullMarked;
