/** The model of class files that rules work on: types, methods and their instructions. */
@NullMarked
package dev.lifeguard.lint.code;

import org.jspecify.annotations.NullMarked;
