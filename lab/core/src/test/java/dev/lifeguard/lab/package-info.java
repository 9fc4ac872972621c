@NullMarked
package dev.lifeguard.lab;

import org.jspecify.annotations.NullMarked;
