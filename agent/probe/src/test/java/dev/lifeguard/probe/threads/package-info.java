@NullMarked
package dev.lifeguard.probe.threads;

import org.jspecify.annotations.NullMarked;
