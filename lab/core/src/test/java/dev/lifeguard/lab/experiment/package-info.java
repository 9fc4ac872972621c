@NullMarked
package dev.lifeguard.lab.experiment;

import org.jspecify.annotations.NullMarked;
