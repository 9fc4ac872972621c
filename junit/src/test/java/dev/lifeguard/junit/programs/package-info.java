/** Tests as users have them; those of this module run them in JVMs of their own. */
@NullMarked
package dev.lifeguard.junit.programs;

import org.jspecify.annotations.NullMarked;
