@NullMarked
package dev.lifeguard.fleet.rule;

import org.jspecify.annotations.NullMarked;
