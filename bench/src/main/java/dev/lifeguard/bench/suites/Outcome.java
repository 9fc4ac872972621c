package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The outcome of each test in one run. A parameterized test counts several times under one name.
 *
 * @param passed number of passed tests by name
 * @param failed number of failed tests by name
 */
record Outcome(SortedMap<String, Integer> passed, SortedMap<String, Integer> failed) {

    /** Reads Surefire's reports in that folder, without skipped tests. */
    static Outcome read(Path folder) throws IOException {
        Outcome outcome = new Outcome(new TreeMap<>(), new TreeMap<>());
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> reports = Files.newDirectoryStream(folder, "TEST-*.xml")) {
                for (Path report : reports) {
                    outcome.add(report);
                }
            }
        }
        return outcome;
    }

    /**
     * Returns the tests that failed in this run only. Tests that passed in the other run but did not run here count as
     * well, since the suite hung or its JVM died.
     */
    SortedSet<String> worseThan(Outcome other) {
        SortedSet<String> worse = new TreeSet<>();
        failed.forEach((name, times) -> {
            if (times > other.failed.getOrDefault(name, 0)) {
                worse.add(name);
            }
        });
        other.passed.forEach((name, times) -> {
            if (times > passed.getOrDefault(name, 0) + failed.getOrDefault(name, 0)) {
                worse.add(name);
            }
        });
        return worse;
    }

    int tests() {
        return sum(passed) + sum(failed);
    }

    int failures() {
        return sum(failed);
    }

    private static int sum(SortedMap<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private void add(Path report) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(report)) {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT
                        && reader.getLocalName().equals("testcase")) {
                    addTest(reader);
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(report + ": " + e.getMessage(), e);
        }
    }

    private void addTest(XMLStreamReader reader) throws XMLStreamException {
        String name = reader.getAttributeValue(null, "classname") + "." + reader.getAttributeValue(null, "name");
        SortedMap<String, Integer> counts = passed;
        boolean skipped = false;
        while (!(reader.next() == XMLStreamReader.END_ELEMENT
                && reader.getLocalName().equals("testcase"))) {
            if (reader.isStartElement()) {
                switch (reader.getLocalName()) {
                    case "failure", "error" -> counts = failed;
                    case "skipped" -> skipped = true;
                    default -> {
                        // its output, or an earlier attempt
                    }
                }
            }
        }
        if (!skipped) {
            counts.merge(name, 1, Integer::sum);
        }
    }
}
