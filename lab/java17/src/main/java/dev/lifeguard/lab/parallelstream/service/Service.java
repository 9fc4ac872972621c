package dev.lifeguard.lab.parallelstream.service;

import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortReport;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Main class of the service's JVM. It writes its port to {@code --lab.ready=FILE}. */
@SpringBootApplication
@Import(PortReport.class)
public class Service {
    public static void main(String[] args) {
        ParentWatchdog.start();
        SpringApplication.run(Service.class, args);
    }
}
