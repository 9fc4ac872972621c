package dev.lifeguard.bench.ablation;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The methods of {@code predict} that nothing would call without a mechanism, and their lines and constants.
 *
 * @param lines lines of source: of a class of which no method is left, all; of a method, its statements and signature
 * @param constants numeric constants that only they use
 */
record Unneeded(int lines, int constants) {
    private static final String PREDICT = "dev/lifeguard/predict/";
    private static final String ROOT = PREDICT + "Predictor.";
    private static final Pattern CONSTANT =
            Pattern.compile("static final (?:int|long|double|float)(?:\\[\\])? ([A-Z0-9_]+)\\b");

    /** Lines of a method's signature and closing brace, which have no code. */
    private static final int FRAME_LINES = 2;

    /** The classes and sources of the module. */
    record Module(Map<String, ClassModel> classes, Map<String, List<String>> sources) {
        /** @param module its folder, compiled */
        static Module read(Path module) throws IOException {
            Map<String, ClassModel> classes = new HashMap<>();
            for (Path file : files(module.resolve("target/classes"), ".class")) {
                ClassModel model = ClassFile.of().parse(file);
                classes.put(model.thisClass().asInternalName(), model);
            }
            Map<String, List<String>> sources = new HashMap<>();
            Path root = module.resolve("src/main/java");
            for (Path file : files(root, ".java")) {
                String name = root.relativize(file).toString().replace(".java", "");
                sources.put(name, Files.readAllLines(file));
            }
            return new Module(classes, sources);
        }

        private static List<Path> files(Path folder, String ending) throws IOException {
            try (Stream<Path> files = Files.walk(folder)) {
                return files.filter(file -> file.toString().endsWith(ending)).toList();
            }
        }
    }

    static Unneeded without(Mechanism mechanism, Module module) {
        Set<String> before = reached(module, List.of());
        before.removeAll(reached(module, mechanism.cuts()));
        Map<String, Set<Integer>> lines = new HashMap<>();
        Map<String, Set<String>> left = new HashMap<>();
        module.classes()
                .forEach((name, model) -> model.methods().forEach(method -> {
                    String file = name.replaceFirst("\\$.*", "");
                    String key = key(name, method);
                    boolean gone = before.contains(key)
                            || mechanism.cuts().stream()
                                    .anyMatch(cut -> cut.className().equals(name) && cut.matches(method));
                    if (gone) {
                        lines.computeIfAbsent(file, any -> new TreeSet<>()).addAll(lines(method));
                    } else if (!method.methodName().stringValue().startsWith("<") && !isOfRecord(method)) {
                        left.computeIfAbsent(file, any -> new HashSet<>()).add(key);
                    }
                }));
        int sum = 0;
        int constants = 0;
        for (Map.Entry<String, Set<Integer>> file : lines.entrySet()) {
            List<String> source = module.sources().getOrDefault(file.getKey(), List.of());
            boolean whole = !left.containsKey(file.getKey());
            sum += whole ? source.size() : file.getValue().size();
            constants += constants(source, whole ? null : file.getValue());
        }
        return new Unneeded(sum, constants);
    }

    /** Returns whether the compiler makes the method for every record. */
    private static boolean isOfRecord(MethodModel method) {
        return Set.of("toString", "hashCode", "equals")
                .contains(method.methodName().stringValue());
    }

    /** Returns the methods that run if the public ones of the predictor are called. */
    private static Set<String> reached(Module module, List<Cut> cuts) {
        Map<String, MethodModel> methods = new HashMap<>();
        Map<String, String> owners = new HashMap<>();
        module.classes()
                .forEach((name, model) -> model.methods().forEach(method -> {
                    methods.put(key(name, method), method);
                    owners.put(key(name, method), name);
                }));
        Deque<String> open = new ArrayDeque<>(
                methods.keySet().stream().filter(key -> key.startsWith(ROOT)).toList());
        Set<String> reached = new HashSet<>();
        while (!open.isEmpty()) {
            String key = open.pop();
            MethodModel method = methods.get(key);
            if (method == null || !reached.add(key)) {
                continue;
            }
            String owner = owners.get(key);
            if (cuts.stream().noneMatch(cut -> cut.className().equals(owner) && cut.matches(method))) {
                open.addAll(called(method));
            }
        }
        return reached;
    }

    private static List<String> called(MethodModel method) {
        List<String> called = new ArrayList<>();
        for (CodeElement element : method.code().map(CodeModel::elementList).orElse(List.of())) {
            switch (element) {
                case InvokeInstruction call ->
                    called.add(call.owner().asInternalName() + "." + call.name().stringValue()
                            + call.type().stringValue());
                case FieldInstruction field -> called.add(field.owner().asInternalName() + ".<clinit>()V");
                case InvokeDynamicInstruction lambda -> {
                    for (ConstantDesc argument : lambda.bootstrapArgs()) {
                        if (argument instanceof DirectMethodHandleDesc handle) {
                            String owner = handle.owner().descriptorString();
                            called.add(owner.substring(1, owner.length() - 1) + "." + handle.methodName()
                                    + handle.lookupDescriptor());
                        }
                    }
                }
                default -> {}
            }
        }
        return called;
    }

    private static String key(String owner, MethodModel method) {
        return owner + "." + method.methodName().stringValue()
                + method.methodType().stringValue();
    }

    private static Set<Integer> lines(MethodModel method) {
        List<Integer> numbers = method.code().stream()
                .flatMap(CodeModel::elementStream)
                .filter(LineNumber.class::isInstance)
                .map(element -> ((LineNumber) element).line())
                .sorted()
                .toList();
        Set<Integer> lines = new TreeSet<>();
        if (!numbers.isEmpty()) {
            for (int line = numbers.getFirst() - 1; line < numbers.getLast() + FRAME_LINES; line++) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** @param gone the lines that go; null for all */
    private static int constants(List<String> source, @Nullable Set<Integer> gone) {
        int count = 0;
        for (String line : source) {
            Matcher constant = CONSTANT.matcher(line);
            if (constant.find()) {
                count += gone == null || isUsedOnlyIn(gone, source, constant.group(1)) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isUsedOnlyIn(Set<Integer> gone, List<String> source, String constant) {
        Pattern use = Pattern.compile("\\b" + constant + "\\b");
        boolean used = false;
        for (int i = 0; i < source.size(); i++) {
            String line = source.get(i);
            boolean isCode = !line.strip().startsWith("*") && !line.contains("static final");
            if (isCode && use.matcher(line).find()) {
                used = true;
                if (!gone.contains(i + 1)) {
                    return false;
                }
            }
        }
        return used;
    }
}
