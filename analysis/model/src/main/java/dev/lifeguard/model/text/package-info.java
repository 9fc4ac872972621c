/** Words and figures of sentences and reports. */
@NullMarked
package dev.lifeguard.model.text;

import org.jspecify.annotations.NullMarked;
