@NullMarked
package dev.lifeguard.console.picture;

import org.jspecify.annotations.NullMarked;
