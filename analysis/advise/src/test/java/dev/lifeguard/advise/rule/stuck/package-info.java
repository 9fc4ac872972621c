@NullMarked
package dev.lifeguard.advise.rule.stuck;

import org.jspecify.annotations.NullMarked;
