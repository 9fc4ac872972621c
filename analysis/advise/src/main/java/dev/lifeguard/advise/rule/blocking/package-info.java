/** Rules about work that blocks threads which others need: the common pool, event loops, carriers. */
@NullMarked
package dev.lifeguard.advise.rule.blocking;

import org.jspecify.annotations.NullMarked;
