@NullMarked
package dev.lifeguard.model.json;

import org.jspecify.annotations.NullMarked;
