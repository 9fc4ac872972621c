/** Holds the arrows of DESIGN's module table, from poms and from class files. */
@NullMarked
package dev.lifeguard.lab.architecture;

import org.jspecify.annotations.NullMarked;
