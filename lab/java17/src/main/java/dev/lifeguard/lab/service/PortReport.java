package dev.lifeguard.lab.service;

import java.io.IOException;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;

/** Reports the service's free port to the lab. For services to import. */
public class PortReport {
    private final Path file;

    PortReport(@Value("${lab.ready}") Path file) {
        this.file = file;
    }

    @EventListener
    void listening(WebServerInitializedEvent event) throws IOException {
        PortFile.write(file, event.getWebServer().getPort());
    }
}
