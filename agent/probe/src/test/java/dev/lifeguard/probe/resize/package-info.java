@NullMarked
package dev.lifeguard.probe.resize;

import org.jspecify.annotations.NullMarked;
