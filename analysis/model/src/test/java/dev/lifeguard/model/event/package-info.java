@NullMarked
package dev.lifeguard.model.event;

import org.jspecify.annotations.NullMarked;
