@NullMarked
package dev.lifeguard.advise.graph;

import org.jspecify.annotations.NullMarked;
