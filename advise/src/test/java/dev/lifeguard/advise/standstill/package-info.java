@NullMarked
package dev.lifeguard.advise.standstill;

import org.jspecify.annotations.NullMarked;
