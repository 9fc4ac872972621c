@NullMarked
package dev.lifeguard.advise.rule.load;

import org.jspecify.annotations.NullMarked;
