package dev.lifeguard.bench.lint;

import dev.lifeguard.bench.lint.Case.Hit;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Runs SpotBugs, PMD and Error Prone on the corpus, and reads the lines that they report. */
final class Peer {
    private static final int MAX_SECONDS = 300;

    /** Matches the names of Error Prone's checks about threads. */
    private static final Pattern ABOUT_THREADS =
            Pattern.compile("(?i).*(thread|future|lock|synchron|parallel|executor|volatile|wait|concurrent|pool).*");

    private static final Pattern WARNING = Pattern.compile("^(.+\\.java):([0-9]+): [a-z]+: \\[([A-Za-z]+)].*");

    private final Checkout checkout;
    private final List<Path> sources;
    private final String classPath;
    private final Path folder;

    Peer(Checkout checkout, List<Path> sources, String classPath, Path folder) {
        this.checkout = checkout;
        this.sources = sources;
        this.classPath = classPath;
        this.folder = folder;
    }

    /** Reports of the category MT_CORRECTNESS, with maximum effort and the lowest priority threshold. */
    Set<Hit> spotBugs() throws IOException, InterruptedException {
        Path xml = folder.resolve("spotbugs.xml");
        java(
                Samples.SPOTBUGS,
                List.of(
                        "edu.umd.cs.findbugs.FindBugs2",
                        "-effort:max",
                        "-low",
                        "-auxclasspath",
                        classPath,
                        "-xml",
                        "-output",
                        xml.toString(),
                        checkout.corpus().resolve("target/classes").toString()));
        Set<Hit> hits = new HashSet<>();
        for (Element bug : elements(parse(xml).getElementsByTagName("BugInstance"))) {
            if (bug.getAttribute("category").equals("MT_CORRECTNESS")) {
                for (Element line : elements(bug.getElementsByTagName("SourceLine"))) {
                    String start = line.getAttribute("start");
                    if (!start.isEmpty()
                            && !((Element) line.getParentNode()).getTagName().equals("Class")) {
                        hits.add(new Hit(java().resolve(line.getAttribute("sourcepath")), Integer.parseInt(start)));
                    }
                }
            }
        }
        return hits;
    }

    /** Reports of all rules of the category multithreading, and of CloseResource. */
    Set<Hit> pmd() throws IOException, InterruptedException {
        Path xml = folder.resolve("pmd.xml");
        java(
                Samples.PMD,
                List.of(
                        "net.sourceforge.pmd.cli.PmdCli",
                        "check",
                        "-d",
                        java().toString(),
                        "-R",
                        "category/java/multithreading.xml,category/java/errorprone.xml/CloseResource",
                        "--aux-classpath",
                        classPath,
                        "--no-progress",
                        "--no-cache",
                        "--no-fail-on-violation",
                        "-f",
                        "xml",
                        "-r",
                        xml.toString()));
        Set<Hit> hits = new HashSet<>();
        for (Element file : elements(parse(xml).getElementsByTagName("file"))) {
            for (Element violation : elements(file.getElementsByTagName("violation"))) {
                hits.add(new Hit(
                        Path.of(file.getAttribute("name")), Integer.parseInt(violation.getAttribute("beginline"))));
            }
        }
        return hits;
    }

    /** Reports of the checks about threads. All checks are enabled, even if they are off by default. */
    Set<Hit> errorProne() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(tool("javac")));
        for (String name :
                List.of("api", "code", "comp", "file", "main", "model", "parser", "processing", "tree", "util")) {
            command.add("-J--add-opens=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED");
        }
        command.addAll(List.of(
                "-XDcompilePolicy=simple",
                "--should-stop=ifError=FLOW",
                "-XDaddTypeAnnotationsToSymbol=true",
                "-Xmaxwarns",
                "100000",
                "-proc:none",
                "-processorpath",
                path(checkout.classPath(Samples.ERROR_PRONE)),
                "-Xplugin:ErrorProne -XepAllDisabledChecksAsWarnings -XepAllErrorsAsWarnings",
                "-d",
                folder.resolve("classes").toString(),
                "-cp",
                classPath));
        sources.forEach(source -> command.add(source.toString()));
        Path out = folder.resolve("errorprone.txt");
        run(command, out);
        Set<Hit> hits = new HashSet<>();
        for (String line : Files.readAllLines(out)) {
            Matcher warning = WARNING.matcher(line);
            if (warning.matches() && ABOUT_THREADS.matcher(warning.group(3)).matches()) {
                hits.add(new Hit(Path.of(warning.group(1)), Integer.parseInt(warning.group(2))));
            }
        }
        return hits;
    }

    private Path java() {
        return checkout.corpus().resolve("src/main/java");
    }

    private void java(List<String> artifacts, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(tool("java"), "-cp", path(checkout.classPath(artifacts))));
        command.addAll(arguments);
        run(command, folder.resolve("out.txt"));
    }

    private static void run(List<String> command, Path out) throws IOException, InterruptedException {
        if (!TimedProcess.run(command, out, MAX_SECONDS).finished()) {
            throw new IOException(command.get(0) + " takes more than " + MAX_SECONDS + " s");
        }
    }

    static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    static String path(List<Path> files) {
        return files.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static Document parse(Path xml) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(Files.readString(xml))));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(xml + " is no XML", e);
        }
    }

    private static List<Element> elements(NodeList nodes) {
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }
}
