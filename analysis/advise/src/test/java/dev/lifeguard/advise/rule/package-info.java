@NullMarked
package dev.lifeguard.advise.rule;

import org.jspecify.annotations.NullMarked;
