/** The service under test: Spring MVC on Tomcat, with its work on one pool. */
@NullMarked
package dev.lifeguard.lab.pooltuning.service;

import org.jspecify.annotations.NullMarked;
