/** Class files as far as lint needs them: types, methods, and what their instructions do. */
@NullMarked
package dev.lifeguard.lint.code;

import org.jspecify.annotations.NullMarked;
