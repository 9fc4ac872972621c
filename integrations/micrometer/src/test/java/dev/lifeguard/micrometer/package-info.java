@NullMarked
package dev.lifeguard.micrometer;

import org.jspecify.annotations.NullMarked;
