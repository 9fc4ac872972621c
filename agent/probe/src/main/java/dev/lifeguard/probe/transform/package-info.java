/** Transforms the classes of pools when they are loaded; has the list of all classes that get hooks. */
@NullMarked
package dev.lifeguard.probe.transform;

import org.jspecify.annotations.NullMarked;
