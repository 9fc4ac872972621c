/** The end of a scope, under Lincheck. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
