/** Where the items of a pipeline come from, and its stages before the sink. */
@NullMarked
package dev.lifeguard.flow.source;

import org.jspecify.annotations.NullMarked;
