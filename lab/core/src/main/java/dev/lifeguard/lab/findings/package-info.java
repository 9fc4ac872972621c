/** Does Lifeguard find what is wrong, and nothing where nothing is? Small services drawn from seeds. */
@NullMarked
package dev.lifeguard.lab.findings;

import org.jspecify.annotations.NullMarked;
