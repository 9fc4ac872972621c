/** What programs and the settings of pools are called. */
@NullMarked
package dev.lifeguard.model.naming;

import org.jspecify.annotations.NullMarked;
