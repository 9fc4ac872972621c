package dev.lifeguard.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The build on disk: the modules of the root pom, their dependencies, their compiled classes. */
public final class Reactor {
    private static final Path ROOT = root(Path.of("").toAbsolutePath());
    private static final String SHIPPED = "/project/dependencies/dependency[not(scope='test' or scope='provided')]";

    private Reactor() {}

    /** Returns the innermost parent folder that has the Maven wrapper. */
    private static Path root(Path folder) {
        for (Path above = folder; above != null; above = above.getParent()) {
            if (Files.exists(above.resolve("mvnw"))) {
                return above;
            }
        }
        throw new AssertionError("no mvnw in " + folder + " or above it");
    }

    /** Returns the root of the tree. */
    public static Path root() {
        return ROOT;
    }

    /** Returns a module's folder as in the root pom. */
    static String folder(Path module) {
        return ROOT.relativize(module).toString().replace('\\', '/');
    }

    static List<String> moduleNames() {
        return texts(ROOT.resolve("pom.xml"), "/project/modules/module");
    }

    /** Returns the rows of the table that have a module. */
    public static List<Module> modules() {
        return moduleNames().stream()
                .filter(name -> !Module.FREE.contains(name))
                .map(Module::named)
                .toList();
    }

    /** Returns the transitive dependencies of a user of the module, as {@code group:artifact}. */
    public static List<String> shippedDependencies(String module) {
        Path pom = ROOT.resolve(module).resolve("pom.xml");
        List<String> groups = texts(pom, SHIPPED + "/groupId");
        List<String> artifacts = texts(pom, SHIPPED + "/artifactId");
        return IntStream.range(0, groups.size())
                .mapToObj(i -> groups.get(i) + ":" + artifacts.get(i))
                .toList();
    }

    /** Returns the output folder of the module's compiler. */
    public static Path classes(Module module) {
        return ROOT.resolve(module.name()).resolve(Path.of("target", "classes"));
    }

    static List<Path> classFiles(Module module) throws IOException {
        Path classes = classes(module);
        if (!Files.isDirectory(classes)) {
            throw new AssertionError("module " + module.name() + " is not built");
        }
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    private static List<String> texts(Path pom, String xpath) {
        try {
            Document document = DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile());
            NodeList nodes = (NodeList)
                    XPathFactory.newDefaultInstance().newXPath().evaluate(xpath, document, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> nodes.item(i).getTextContent().strip())
                    .toList();
        } catch (IOException | ParserConfigurationException | SAXException | XPathExpressionException e) {
            throw new AssertionError("cannot read " + pom, e);
        }
    }
}
