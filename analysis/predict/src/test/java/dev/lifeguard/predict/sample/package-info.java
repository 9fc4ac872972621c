@NullMarked
package dev.lifeguard.predict.sample;

import org.jspecify.annotations.NullMarked;
