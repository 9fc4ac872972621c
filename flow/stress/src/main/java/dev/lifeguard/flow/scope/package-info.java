/** The end of a scope, under jcstress. */
@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
