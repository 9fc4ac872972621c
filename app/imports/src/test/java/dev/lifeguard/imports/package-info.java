@NullMarked
package dev.lifeguard.imports;

import org.jspecify.annotations.NullMarked;
