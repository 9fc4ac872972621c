/**
 * Tests of the dependencies between modules and packages. They run in each module, which has this one among its test
 * dependencies. Code shared by the tests of several modules is also here.
 */
@NullMarked
package dev.lifeguard.architecture;

import org.jspecify.annotations.NullMarked;
