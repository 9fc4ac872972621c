// Links the lambdas and the records of a module in the build. The JVM would generate a class for each lambda when it first
// runs, with method handles and their classes for each new signature; in the host's JVM that costs more than all of the
// probe's own classes. After this no class of the module has an invokedynamic instruction (ProbeJarIT).

import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassWriter
import org.objectweb.asm.Handle
import org.objectweb.asm.Label
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import org.objectweb.asm.Type
import org.objectweb.asm.tree.AbstractInsnNode
import org.objectweb.asm.tree.ClassNode
import org.objectweb.asm.tree.FieldInsnNode
import org.objectweb.asm.tree.InvokeDynamicInsnNode
import org.objectweb.asm.tree.MethodInsnNode
import org.objectweb.asm.tree.MethodNode

/** Converts the values that a lambda gets and returns, as its interface's erased method does (JLS 15.13.3). */
@CompileStatic
class Conversion implements Opcodes {
    private static final Map<Integer, String> BOXES = [
        (Type.BOOLEAN): 'Boolean', (Type.CHAR): 'Character', (Type.BYTE): 'Byte', (Type.SHORT): 'Short',
        (Type.INT): 'Integer', (Type.LONG): 'Long', (Type.FLOAT): 'Float', (Type.DOUBLE): 'Double']
    private static final String WIDER = 'BSIJFD'

    static String box(Type primitive) {
        'java/lang/' + BOXES[primitive.sort]
    }

    private static boolean isPrimitive(Type type) {
        type.sort < Type.ARRAY
    }

    /** Converts the topmost value, which is of type {@code from}; {@code precise} is what a reference really is. */
    static void add(MethodVisitor code, Type from, Type precise, Type to) {
        if (to == Type.VOID_TYPE) {
            if (from != Type.VOID_TYPE) {
                code.visitInsn(from.size == 2 ? POP2 : POP)
            }
        } else if (isPrimitive(from) && isPrimitive(to)) {
            widen(code, from, to)
        } else if (isPrimitive(from)) {
            code.visitMethodInsn(INVOKESTATIC, box(from), 'valueOf', '(' + from + ')L' + box(from) + ';', false)
        } else if (isPrimitive(to)) {
            Type source = BOXES.findResult { sort, name -> 'java/lang/' + name == precise.internalName ? primitive(sort) : null } ?: to
            code.visitTypeInsn(CHECKCAST, box(source))
            code.visitMethodInsn(INVOKEVIRTUAL, box(source), source.className + 'Value', '()' + source, false)
            widen(code, source, to)
        } else if (from != to && to.internalName != 'java/lang/Object') {
            code.visitTypeInsn(CHECKCAST, to.internalName)
        }
    }

    private static Type primitive(int sort) {
        [Type.BOOLEAN_TYPE, Type.CHAR_TYPE, Type.BYTE_TYPE, Type.SHORT_TYPE, Type.INT_TYPE, Type.FLOAT_TYPE,
            Type.LONG_TYPE, Type.DOUBLE_TYPE].find { it.sort == sort }
    }

    private static void widen(MethodVisitor code, Type from, Type to) {
        if (from == to || WIDER.indexOf(from.descriptor) < 3 && WIDER.indexOf(to.descriptor) < 4 && to != Type.LONG_TYPE) {
            return // an int already
        }
        String pair = (WIDER.indexOf(from.descriptor) < 3 ? 'I' : from.descriptor) + to.descriptor
        code.visitInsn([IJ: I2L, IF: I2F, ID: I2D, JF: L2F, JD: L2D, FD: F2D][pair])
    }
}

/** Makes the class of one lambda or method reference (JVMS 5.4.3.6, java.lang.invoke.LambdaMetafactory). */
@CompileStatic
class Lambda implements Opcodes {
    private static final int SERIALIZABLE = 1
    private static final int MARKERS = 2
    private static final int BRIDGES = 4

    final String name
    private final InvokeDynamicInsnNode site
    private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS)
    private final Type[] captured
    private final String factory

    Lambda(String name, String nestHost, int version, InvokeDynamicInsnNode site) {
        this.name = name
        this.site = site
        captured = Type.getArgumentTypes(site.desc)
        String implemented = Type.getReturnType(site.desc).internalName
        factory = site.desc
        List<String> interfaces = [implemented]
        List<String> descriptors = [((Type) site.bsmArgs[0]).descriptor]
        if (site.bsm.name == 'altMetafactory') {
            int next = 4
            int flags = (int) site.bsmArgs[3]
            if (flags & SERIALIZABLE) {
                throw new IllegalStateException('a serializable lambda in ' + name)
            }
            if (flags & MARKERS) {
                int count = (int) site.bsmArgs[next++]
                count.times { interfaces << ((Type) site.bsmArgs[next++]).internalName }
            }
            if (flags & BRIDGES) {
                int count = (int) site.bsmArgs[next++]
                count.times { descriptors << ((Type) site.bsmArgs[next++]).descriptor }
            }
        }
        type.visit(version, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, null, 'java/lang/Object', interfaces as String[])
        type.visitNestHost(nestHost)
        constructor()
        captured.length == 0 ? instance() : create()
        descriptors.unique().each { method(it) }
        type.visitEnd()
    }

    byte[] bytes() {
        type.toByteArray()
    }

    /** The instruction that replaces the call site. */
    AbstractInsnNode use() {
        captured.length == 0
            ? new FieldInsnNode(GETSTATIC, name, 'INSTANCE', Type.getReturnType(site.desc).descriptor)
            : new MethodInsnNode(INVOKESTATIC, name, 'of', factory, false)
    }

    private void constructor() {
        MethodVisitor code = type.visitMethod(ACC_PRIVATE, '<init>', Type.getMethodDescriptor(Type.VOID_TYPE, captured), null, null)
        code.visitVarInsn(ALOAD, 0)
        code.visitMethodInsn(INVOKESPECIAL, 'java/lang/Object', '<init>', '()V', false)
        int local = 1
        captured.eachWithIndex { Type one, int i ->
            type.visitField(ACC_PRIVATE | ACC_FINAL, 'c' + i, one.descriptor, null, null)
            code.visitVarInsn(ALOAD, 0)
            code.visitVarInsn(one.getOpcode(ILOAD), local)
            code.visitFieldInsn(PUTFIELD, name, 'c' + i, one.descriptor)
            local += one.size
        }
        end(code, RETURN)
    }

    private void instance() {
        String descriptor = Type.getReturnType(site.desc).descriptor
        type.visitField(ACC_STATIC | ACC_FINAL, 'INSTANCE', descriptor, null, null)
        MethodVisitor code = type.visitMethod(ACC_STATIC, '<clinit>', '()V', null, null)
        code.visitTypeInsn(NEW, name)
        code.visitInsn(DUP)
        code.visitMethodInsn(INVOKESPECIAL, name, '<init>', '()V', false)
        code.visitFieldInsn(PUTSTATIC, name, 'INSTANCE', descriptor)
        end(code, RETURN)
    }

    private void create() {
        MethodVisitor code = type.visitMethod(ACC_STATIC, 'of', factory, null, null)
        code.visitTypeInsn(NEW, name)
        code.visitInsn(DUP)
        int local = 0
        captured.each { Type one ->
            code.visitVarInsn(one.getOpcode(ILOAD), local)
            local += one.size
        }
        code.visitMethodInsn(INVOKESPECIAL, name, '<init>', Type.getMethodDescriptor(Type.VOID_TYPE, captured), false)
        end(code, ARETURN)
    }

    private void method(String descriptor) {
        Handle body = (Handle) site.bsmArgs[1]
        Type precise = (Type) site.bsmArgs[2]
        boolean constructs = body.tag == H_NEWINVOKESPECIAL
        boolean isStatic = constructs || body.tag == H_INVOKESTATIC
        List<Type> taken = (isStatic ? [] : [Type.getObjectType(body.owner)]) + Type.getArgumentTypes(body.desc).toList()
        MethodVisitor code = type.visitMethod(ACC_PUBLIC, site.name, descriptor, null, null)
        if (constructs) {
            code.visitTypeInsn(NEW, body.owner)
            code.visitInsn(DUP)
        }
        captured.eachWithIndex { Type one, int i ->
            code.visitVarInsn(ALOAD, 0)
            code.visitFieldInsn(GETFIELD, name, 'c' + i, one.descriptor)
            Conversion.add(code, one, one, taken[i])
        }
        int local = 1
        Type.getArgumentTypes(descriptor).eachWithIndex { Type one, int i ->
            code.visitVarInsn(one.getOpcode(ILOAD), local)
            local += one.size
            Conversion.add(code, one, precise.argumentTypes[i], taken[captured.length + i])
        }
        int call = body.tag == H_INVOKESTATIC ? INVOKESTATIC
            : constructs ? INVOKESPECIAL
            : body.interface ? INVOKEINTERFACE : INVOKEVIRTUAL
        code.visitMethodInsn(call, body.owner, body.name, body.desc, body.interface)
        Type given = constructs ? Type.getObjectType(body.owner) : Type.getReturnType(body.desc)
        Type returned = Type.getReturnType(descriptor)
        Conversion.add(code, given, given, returned)
        end(code, returned.getOpcode(IRETURN))
    }

    private static void end(MethodVisitor code, int instruction) {
        code.visitInsn(instruction)
        code.visitMaxs(0, 0)
        code.visitEnd()
    }
}

/** Writes equals, hashCode and toString of a record, as java.lang.runtime.ObjectMethods would. */
@CompileStatic
class RecordMethods implements Opcodes {
    private static final int PRIME = 31

    static void write(MethodNode method, String owner, InvokeDynamicInsnNode site) {
        List<Handle> parts = site.bsmArgs.drop(2).collect { (Handle) it }
        method.instructions.clear()
        method.localVariables?.clear()
        switch (method.name) {
            case 'equals': equality(method, owner, parts); break
            case 'hashCode': hash(method, parts); break
            default: text(method, owner, parts, ((String) site.bsmArgs[1]).split(';'))
        }
    }

    private static void load(MethodVisitor code, Handle part) {
        code.visitVarInsn(ALOAD, 0)
        code.visitFieldInsn(GETFIELD, part.owner, part.name, part.desc)
    }

    private static void equality(MethodNode code, String owner, List<Handle> parts) {
        Label different = new Label()
        code.visitVarInsn(ALOAD, 1)
        code.visitTypeInsn(INSTANCEOF, owner)
        code.visitJumpInsn(IFEQ, different)
        parts.each { Handle part ->
            Type type = Type.getType(part.desc)
            load(code, part)
            code.visitVarInsn(ALOAD, 1)
            code.visitTypeInsn(CHECKCAST, owner)
            code.visitFieldInsn(GETFIELD, part.owner, part.name, part.desc)
            if (type.sort >= Type.ARRAY) {
                code.visitMethodInsn(INVOKESTATIC, 'java/util/Objects', 'equals', '(Ljava/lang/Object;Ljava/lang/Object;)Z', false)
                code.visitJumpInsn(IFEQ, different)
            } else if (type.sort <= Type.INT) {
                code.visitJumpInsn(IF_ICMPNE, different)
            } else {
                code.visitMethodInsn(INVOKESTATIC, Conversion.box(type), 'compare', '(' + type + type + ')I', false)
                code.visitJumpInsn(IFNE, different)
            }
        }
        code.visitInsn(ICONST_1)
        code.visitInsn(IRETURN)
        code.visitLabel(different)
        code.visitFrame(F_SAME, 0, null, 0, null)
        code.visitInsn(ICONST_0)
        code.visitInsn(IRETURN)
    }

    private static void hash(MethodNode code, List<Handle> parts) {
        code.visitInsn(ICONST_0)
        parts.each { Handle part ->
            Type type = Type.getType(part.desc)
            boolean reference = type.sort >= Type.ARRAY
            code.visitIntInsn(BIPUSH, PRIME)
            code.visitInsn(IMUL)
            load(code, part)
            code.visitMethodInsn(INVOKESTATIC, reference ? 'java/util/Objects' : Conversion.box(type), 'hashCode',
                '(' + (reference ? 'Ljava/lang/Object;' : type) + ')I', false)
            code.visitInsn(IADD)
        }
        code.visitInsn(IRETURN)
    }

    private static void text(MethodNode code, String owner, List<Handle> parts, String[] names) {
        code.visitTypeInsn(NEW, 'java/lang/StringBuilder')
        code.visitInsn(DUP)
        code.visitMethodInsn(INVOKESPECIAL, 'java/lang/StringBuilder', '<init>', '()V', false)
        String before = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1) + '['
        parts.eachWithIndex { Handle part, int i ->
            code.visitLdcInsn(before + names[i] + '=')
            append(code, 'Ljava/lang/String;')
            load(code, part)
            Type type = Type.getType(part.desc)
            append(code, type.sort >= Type.ARRAY ? 'Ljava/lang/Object;' : type in [Type.BYTE_TYPE, Type.SHORT_TYPE] ? 'I' : type.descriptor)
            before = ', '
        }
        code.visitLdcInsn(parts.empty ? before + ']' : ']')
        append(code, 'Ljava/lang/String;')
        code.visitMethodInsn(INVOKEVIRTUAL, 'java/lang/StringBuilder', 'toString', '()Ljava/lang/String;', false)
        code.visitInsn(ARETURN)
    }

    private static void append(MethodVisitor code, String type) {
        code.visitMethodInsn(INVOKEVIRTUAL, 'java/lang/StringBuilder', 'append', '(' + type + ')Ljava/lang/StringBuilder;', false)
    }
}

/** The class files of one module. */
@CompileStatic
class ClassFiles {
    private static final String MARK = '$Lambda$'
    private static final int COMPUTE_MAXS = ClassWriter.COMPUTE_MAXS

    private final Path directory
    private final Map<String, ClassNode> changed = [:]
    private final Map<String, byte[]> made = [:]

    ClassFiles(Path directory) {
        this.directory = directory
    }

    void link() {
        List<Path> files = Files.walk(directory).filter { it.toString().endsWith('.class') }.sorted().toList()
        files.each { Path file ->
            ClassNode type = read(file)
            type.methods.each { linkMethod(type, it) }
        }
        changed.each { name, type ->
            ClassWriter out = new ClassWriter(COMPUTE_MAXS)
            type.accept(out)
            Files.write(path(name), out.toByteArray())
        }
        made.each { name, bytes -> Files.write(path(name), bytes) }
        files.findAll { it.fileName.toString().contains(MARK) && isStale(it) }.each { Files.delete(it) }
    }

    /** Whether an earlier build made the class for code that has changed since. */
    private boolean isStale(Path file) {
        ClassNode type = read(file)
        Path host = path(type.nestHostClass)
        !Files.exists(host) || !(type.name in read(host).nestMembers)
    }

    private Path path(String name) {
        directory.resolve(name + '.class')
    }

    private static ClassNode read(Path file) {
        ClassNode type = new ClassNode()
        new ClassReader(Files.readAllBytes(file)).accept(type, 0)
        type
    }

    private ClassNode change(String name) {
        changed.computeIfAbsent(name) { read(path(name)) }
    }

    private void linkMethod(ClassNode found, MethodNode method) {
        int index = found.methods.indexOf(method)
        if (!method.instructions.any { it instanceof InvokeDynamicInsnNode }) {
            return
        }
        ClassNode type = change(found.name)
        MethodNode linked = type.methods[index]
        linked.instructions.toArray().findAll { it instanceof InvokeDynamicInsnNode }.each {
            InvokeDynamicInsnNode site = (InvokeDynamicInsnNode) it
            switch (site.bsm.owner) {
                case 'java/lang/invoke/LambdaMetafactory': linkLambda(type, linked, site); break
                case 'java/lang/runtime/ObjectMethods': RecordMethods.write(linked, type.name, site); break
                default: throw new IllegalStateException(type.name + '.' + method.name + ' calls ' + site.bsm)
            }
        }
    }

    private void linkLambda(ClassNode type, MethodNode method, InvokeDynamicInsnNode site) {
        String host = type.nestHostClass ?: type.name
        String name = type.name + MARK + made.keySet().count { it.startsWith(type.name + MARK) }
        Lambda lambda = new Lambda(name, host, type.version, site)
        made[name] = lambda.bytes()
        ClassNode nest = change(host)
        nest.nestMembers = (nest.nestMembers ?: []) + [name]
        method.instructions.set(site, lambda.use())
    }
}

new ClassFiles(Path.of(project.build.outputDirectory)).link()
