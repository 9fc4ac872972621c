@NullMarked
package dev.lifeguard.console.source;

import org.jspecify.annotations.NullMarked;
