@NullMarked
package dev.lifeguard.flow.limit;

import org.jspecify.annotations.NullMarked;
