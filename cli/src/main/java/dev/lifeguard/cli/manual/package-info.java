/** What the archives have beside the program, made from the commands themselves: man pages and completions of shells. */
@NullMarked
package dev.lifeguard.cli.manual;

import org.jspecify.annotations.NullMarked;
