package dev.lifeguard.lab.service;

import dev.lifeguard.lab.process.Leash;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Main of the service's JVM. {@code --lab.pool-size=N} sizes its pool, {@code --lab.ready=FILE} is told its port. */
@SpringBootApplication
public class Service {
    public static void main(String[] args) {
        Leash.putOn();
        SpringApplication.run(Service.class, args);
    }
}
