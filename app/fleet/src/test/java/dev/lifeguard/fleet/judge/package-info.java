@NullMarked
package dev.lifeguard.fleet.judge;

import org.jspecify.annotations.NullMarked;
