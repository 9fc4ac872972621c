/** The wait-for graph: who waits for whom, and the questions that findings ask it. */
@NullMarked
package dev.lifeguard.advise.graph;

import org.jspecify.annotations.NullMarked;
