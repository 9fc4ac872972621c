@NullMarked
package dev.lifeguard.console.timeline;

import org.jspecify.annotations.NullMarked;
