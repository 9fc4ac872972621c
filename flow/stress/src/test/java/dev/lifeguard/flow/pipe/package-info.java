@NullMarked
package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.NullMarked;
