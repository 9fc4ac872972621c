/** Who calls whom: hierarchy, possible targets, reachable methods. */
@NullMarked
package dev.lifeguard.lint.graph;

import org.jspecify.annotations.NullMarked;
