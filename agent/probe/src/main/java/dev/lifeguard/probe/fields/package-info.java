/** Reads private fields of objects of the JDK and of the host, without calling their methods. */
@NullMarked
package dev.lifeguard.probe.fields;

import org.jspecify.annotations.NullMarked;
