/** Changes the sizes of pools for authorized clients, and undoes changes that are not kept. */
@NullMarked
package dev.lifeguard.probe.resize;

import org.jspecify.annotations.NullMarked;
