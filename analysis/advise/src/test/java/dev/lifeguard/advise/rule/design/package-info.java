@NullMarked
package dev.lifeguard.advise.rule.design;

import org.jspecify.annotations.NullMarked;
