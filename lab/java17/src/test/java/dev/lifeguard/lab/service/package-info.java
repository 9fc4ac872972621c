@NullMarked
package dev.lifeguard.lab.service;

import org.jspecify.annotations.NullMarked;
