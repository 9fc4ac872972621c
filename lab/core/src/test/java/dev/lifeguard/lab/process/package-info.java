@NullMarked
package dev.lifeguard.lab.process;

import org.jspecify.annotations.NullMarked;
