@NullMarked
package dev.lifeguard.predict.fit;

import org.jspecify.annotations.NullMarked;
