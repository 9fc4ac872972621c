/** The service under test of the pool-tuning experiment: Spring MVC on Tomcat, its work on one pool. */
@NullMarked
package dev.lifeguard.lab.service;

import org.jspecify.annotations.NullMarked;
