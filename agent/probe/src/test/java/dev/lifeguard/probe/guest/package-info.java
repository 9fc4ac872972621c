@NullMarked
package dev.lifeguard.probe.guest;

import org.jspecify.annotations.NullMarked;
