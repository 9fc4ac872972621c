/** Groups threads by pool and determines the activity of each. */
@NullMarked
package dev.lifeguard.imports.group;

import org.jspecify.annotations.NullMarked;
