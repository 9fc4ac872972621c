/** The results of a pipeline as an iterator or a publisher, while the run goes on. */
@NullMarked
package dev.lifeguard.flow.result;

import org.jspecify.annotations.NullMarked;
