@NullMarked
package dev.lifeguard.otel.extension;

import org.jspecify.annotations.NullMarked;
