@NullMarked
package dev.lifeguard.model.text;

import org.jspecify.annotations.NullMarked;
