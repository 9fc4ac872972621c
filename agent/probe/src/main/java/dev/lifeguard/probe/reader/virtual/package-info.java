/** Virtual threads by who starts them. */
@NullMarked
package dev.lifeguard.probe.reader.virtual;

import org.jspecify.annotations.NullMarked;
