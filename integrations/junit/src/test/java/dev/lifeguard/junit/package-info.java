@NullMarked
package dev.lifeguard.junit;

import org.jspecify.annotations.NullMarked;
