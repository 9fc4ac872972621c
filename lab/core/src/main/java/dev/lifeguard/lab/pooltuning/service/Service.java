package dev.lifeguard.lab.pooltuning.service;

import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortReport;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/**
 * Main class of the service's JVM. {@code --lab.pool-size=N} sets the size of its pool; its port is written to {@code
 * --lab.ready=FILE}.
 */
@SpringBootApplication
@Import(PortReport.class)
public class Service {
    public static void main(String[] args) {
        ParentWatchdog.start();
        SpringApplication.run(Service.class, args);
    }
}
