@NullMarked
package dev.lifeguard.console.http;

import org.jspecify.annotations.NullMarked;
