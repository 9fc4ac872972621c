/** Knowledge about libraries: methods that block, create pools, pass on tasks or serve requests. */
@NullMarked
package dev.lifeguard.lint.know;

import org.jspecify.annotations.NullMarked;
