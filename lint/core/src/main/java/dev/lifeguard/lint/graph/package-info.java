/** The call graph: possible targets of calls, and reachable methods. */
@NullMarked
package dev.lifeguard.lint.graph;

import org.jspecify.annotations.NullMarked;
