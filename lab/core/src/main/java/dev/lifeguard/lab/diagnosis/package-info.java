/** Expected and actual findings of an experiment's runs. */
@NullMarked
package dev.lifeguard.lab.diagnosis;

import org.jspecify.annotations.NullMarked;
