@NullMarked
package dev.lifeguard.flow.list;

import org.jspecify.annotations.NullMarked;
