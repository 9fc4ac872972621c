/** Thread dumps in text of any kind: lines, what they are wrapped in, and the formats of threads. */
@NullMarked
package dev.lifeguard.imports.text;

import org.jspecify.annotations.NullMarked;
