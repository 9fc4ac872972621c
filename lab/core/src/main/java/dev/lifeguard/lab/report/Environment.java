package dev.lifeguard.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import okhttp3.OkHttp;

/** Machine and versions of a run of the lab, for the report. */
final class Environment {
    static final String CPU = "CPU";
    static final String HARDWARE_THREADS = "hardware threads";

    private Environment() {}

    static Map<String, String> now() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(CPU, cpu());
        facts.put(HARDWARE_THREADS, String.valueOf(Runtime.getRuntime().availableProcessors()));
        facts.put(
                "operating system",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        facts.put("Java", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name"));
        facts.put("Gatling", gatling());
        facts.put("Spring Boot", version("org.springframework.boot.SpringApplication", "unknown"));
        facts.put("Reactor", version("reactor.core.publisher.Flux", "unknown"));
        facts.put("cats-effect", version("cats.effect.IO", "unknown"));
        facts.put("fs2", version("fs2.Stream", "unknown"));
        facts.put("ox", version("ox.flow.Flow", "unknown"));
        facts.put("Tomcat", version("org.apache.catalina.startup.Tomcat", "unknown"));
        facts.put("Reactor Netty", version("reactor.netty.http.client.HttpClient", "unknown"));
        facts.put("OkHttp", OkHttp.VERSION);
        facts.put("Apache HttpClient", version("org.apache.hc.client5.http.classic.HttpClient", "unknown"));
        facts.put("Lifeguard", version("dev.lifeguard.lab.Main", "not packaged"));
        return facts;
    }

    /** Reads the version from Gatling's properties; its manifest has none. */
    private static String gatling() {
        Properties properties = new Properties();
        try (InputStream in = Environment.class.getResourceAsStream("/gatling-version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            return "unknown";
        }
        return properties.getProperty("version", "unknown");
    }

    private static String version(String type, String otherwise) {
        try {
            String version = Class.forName(type, false, Environment.class.getClassLoader())
                    .getPackage()
                    .getImplementationVersion();
            return version == null ? otherwise : version;
        } catch (ClassNotFoundException e) {
            return otherwise;
        }
    }

    private static String cpu() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
