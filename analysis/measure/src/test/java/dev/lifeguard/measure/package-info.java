@NullMarked
package dev.lifeguard.measure;

import org.jspecify.annotations.NullMarked;
