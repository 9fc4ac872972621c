@NullMarked
package dev.lifeguard.imports.group;

import org.jspecify.annotations.NullMarked;
