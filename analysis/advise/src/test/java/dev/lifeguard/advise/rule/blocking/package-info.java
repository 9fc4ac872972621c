@NullMarked
package dev.lifeguard.advise.rule.blocking;

import org.jspecify.annotations.NullMarked;
