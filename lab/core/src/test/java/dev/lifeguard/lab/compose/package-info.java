@NullMarked
package dev.lifeguard.lab.compose;

import org.jspecify.annotations.NullMarked;
