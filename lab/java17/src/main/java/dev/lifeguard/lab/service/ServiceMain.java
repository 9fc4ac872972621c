package dev.lifeguard.lab.service;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/**
 * Main class of a service's JVM. Its arguments are the service's classes, {@code --lab.ready=FILE} for its port, and
 * the options of those classes.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(PortReport.class)
public class ServiceMain {
    public static void main(String[] args) throws ClassNotFoundException {
        ParentWatchdog.start();
        List<Class<?>> parts = new ArrayList<>(List.of(ServiceMain.class));
        for (String name : new DefaultApplicationArguments(args).getNonOptionArgs()) {
            parts.add(Class.forName(name));
        }
        new SpringApplication(parts.toArray(Class<?>[]::new)).run(args);
    }

    /** Returns the arguments of a service that consists of these classes. */
    public static List<String> arguments(Class<?>... parts) {
        return Stream.of(parts).map(Class::getName).toList();
    }
}
