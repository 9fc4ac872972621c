/** Alternative ways to do the same work in the same service, good ones and bad ones. */
@NullMarked
package dev.lifeguard.lab.parallelstream.variant;

import org.jspecify.annotations.NullMarked;
