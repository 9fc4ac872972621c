/** The variants, serial and parallel, and what they do with each item; the report shows these sources. */
@NullMarked
package dev.lifeguard.lab.paralleleach.variant;

import org.jspecify.annotations.NullMarked;
