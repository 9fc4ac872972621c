/** JSON of any length, read as it comes in bounded memory. */
@NullMarked
package dev.lifeguard.imports.json;

import org.jspecify.annotations.NullMarked;
