@NullMarked
package dev.lifeguard.lab.parallelstream.service;

import org.jspecify.annotations.NullMarked;
