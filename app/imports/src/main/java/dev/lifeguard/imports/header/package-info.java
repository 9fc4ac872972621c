/** The first lines of threads in each format. A new format is one class, listed in {@code HeaderForm}. */
@NullMarked
package dev.lifeguard.imports.header;

import org.jspecify.annotations.NullMarked;
