/** Rules about work that has stopped or comes late. */
@NullMarked
package dev.lifeguard.advise.rule.stuck;

import org.jspecify.annotations.NullMarked;
