/** Tries another size of a live pool: watches, predicts, changes, watches again, and keeps it or rolls back. */
@NullMarked
package dev.lifeguard.cli.resize;

import org.jspecify.annotations.NullMarked;
