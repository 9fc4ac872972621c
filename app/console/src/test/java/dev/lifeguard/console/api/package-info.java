@NullMarked
package dev.lifeguard.console.api;

import org.jspecify.annotations.NullMarked;
