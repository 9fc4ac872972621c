@NullMarked
package dev.lifeguard.imports.text;

import org.jspecify.annotations.NullMarked;
