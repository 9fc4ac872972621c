/**
 * How the modules and packages may use each other. The tests here are run in each module, with its other tests: each
 * module has this one among its test dependencies. What tests of several modules need is here, too.
 */
@NullMarked
package dev.lifeguard.architecture;

import org.jspecify.annotations.NullMarked;
