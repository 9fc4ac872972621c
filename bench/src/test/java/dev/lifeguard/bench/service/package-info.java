@NullMarked
package dev.lifeguard.bench.service;

import org.jspecify.annotations.NullMarked;
