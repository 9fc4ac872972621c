@NullMarked
package dev.lifeguard.lab.taskprocessing.run;

import org.jspecify.annotations.NullMarked;
