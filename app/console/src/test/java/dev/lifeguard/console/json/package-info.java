@NullMarked
package dev.lifeguard.console.json;

import org.jspecify.annotations.NullMarked;
