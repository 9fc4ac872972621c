/** Describes the places in classes where hooks are called, and adds these calls to a class file. */
@NullMarked
package dev.lifeguard.probe.weave;

import org.jspecify.annotations.NullMarked;
