@NullMarked
package dev.lifeguard.probe.threads.loop;

import org.jspecify.annotations.NullMarked;
