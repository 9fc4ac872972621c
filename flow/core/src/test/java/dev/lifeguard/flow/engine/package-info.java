@NullMarked
package dev.lifeguard.flow.engine;

import org.jspecify.annotations.NullMarked;
