package dev.lifeguard.lab.compose.service;

import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PeakReport;
import dev.lifeguard.lab.service.PortReport;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/**
 * Main class of a service's JVM. Its arguments are the classes that answer requests, {@code --lab.ready=FILE}, {@code
 * --lab.peaks=FILE} and the options of those classes.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({PortReport.class, PeakReport.class, SlowApi.class, BlockingClient.class, WebClientConfiguration.class})
public class Service {
    public static void main(String[] args) throws ClassNotFoundException {
        ParentWatchdog.start();
        List<Class<?>> parts = new ArrayList<>(List.of(Service.class));
        for (String name : new DefaultApplicationArguments(args).getNonOptionArgs()) {
            parts.add(Class.forName(name));
        }
        new SpringApplication(parts.toArray(Class<?>[]::new)).run(args);
    }
}
