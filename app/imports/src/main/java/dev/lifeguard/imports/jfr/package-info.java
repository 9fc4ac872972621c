/** Flight Recorder files, read with the JDK's own parser. */
@NullMarked
package dev.lifeguard.imports.jfr;

import org.jspecify.annotations.NullMarked;
