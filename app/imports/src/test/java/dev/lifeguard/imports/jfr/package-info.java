@NullMarked
package dev.lifeguard.imports.jfr;

import org.jspecify.annotations.NullMarked;
