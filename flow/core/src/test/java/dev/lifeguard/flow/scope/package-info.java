@NullMarked
package dev.lifeguard.flow.scope;

import org.jspecify.annotations.NullMarked;
