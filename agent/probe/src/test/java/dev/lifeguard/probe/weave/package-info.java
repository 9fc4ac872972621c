@NullMarked
package dev.lifeguard.probe.weave;

import org.jspecify.annotations.NullMarked;
