@NullMarked
package dev.lifeguard.advise.jdk;

import org.jspecify.annotations.NullMarked;
