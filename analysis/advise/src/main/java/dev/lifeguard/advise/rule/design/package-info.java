/** Rules about pools that are made too often, too large or for tasks too small. */
@NullMarked
package dev.lifeguard.advise.rule.design;

import org.jspecify.annotations.NullMarked;
