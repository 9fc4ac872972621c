package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortReport;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Main class of a service with the endpoints of the original and of the other variants. */
@SpringBootApplication
@Import({PortReport.class, OriginalController.class})
public class VariantService {
    public static void main(String[] args) {
        ParentWatchdog.start();
        SpringApplication.run(VariantService.class, args);
    }
}
