@NullMarked
package dev.lifeguard.lab.paralleleach.service;

import org.jspecify.annotations.NullMarked;
