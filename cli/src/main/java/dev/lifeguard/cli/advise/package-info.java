/** What is wrong and what to do, wired from the stages and laid out for people and programs. */
@NullMarked
package dev.lifeguard.cli.advise;

import org.jspecify.annotations.NullMarked;
