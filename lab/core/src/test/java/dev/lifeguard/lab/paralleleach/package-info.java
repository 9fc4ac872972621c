@NullMarked
package dev.lifeguard.lab.paralleleach;

import org.jspecify.annotations.NullMarked;
