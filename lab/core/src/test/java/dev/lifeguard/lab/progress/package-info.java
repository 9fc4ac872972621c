@NullMarked
package dev.lifeguard.lab.progress;

import org.jspecify.annotations.NullMarked;
