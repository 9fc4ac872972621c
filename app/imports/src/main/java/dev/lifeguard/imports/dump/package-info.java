/** Thread dumps in the formats of HotSpot and of {@code Thread.dump_to_file}, as records. */
@NullMarked
package dev.lifeguard.imports.dump;

import org.jspecify.annotations.NullMarked;
