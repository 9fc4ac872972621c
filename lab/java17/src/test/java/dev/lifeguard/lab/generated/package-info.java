/** Tests of what is drawn. */
@NullMarked
package dev.lifeguard.lab.generated;

import org.jspecify.annotations.NullMarked;
