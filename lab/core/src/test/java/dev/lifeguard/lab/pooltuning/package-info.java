@NullMarked
package dev.lifeguard.lab.pooltuning;

import org.jspecify.annotations.NullMarked;
