@NullMarked
package dev.lifeguard.lab.taskprocessing;

import org.jspecify.annotations.NullMarked;
