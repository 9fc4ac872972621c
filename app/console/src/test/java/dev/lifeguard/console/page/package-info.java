@NullMarked
package dev.lifeguard.console.page;

import org.jspecify.annotations.NullMarked;
