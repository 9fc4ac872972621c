/** What others recorded, as recordings: thread dumps and Flight Recorder files. */
@NullMarked
package dev.lifeguard.imports;

import org.jspecify.annotations.NullMarked;
