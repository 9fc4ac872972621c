@NullMarked
package dev.lifeguard.model.recording;

import org.jspecify.annotations.NullMarked;
