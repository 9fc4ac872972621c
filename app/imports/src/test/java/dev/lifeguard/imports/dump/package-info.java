@NullMarked
package dev.lifeguard.imports.dump;

import org.jspecify.annotations.NullMarked;
