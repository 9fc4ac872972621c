@NullMarked
package dev.lifeguard.fleet.prometheus;

import org.jspecify.annotations.NullMarked;
