// Links the lambdas of a module in the build. The JVM would generate a class for each lambda when it first runs, with
// method handles and their classes for each new signature; in the host's JVM that costs more than all of the probe's own
// classes. After this and link-records.groovy no class has an invokedynamic instruction (ProbeJarIT).

import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassWriter
import org.objectweb.asm.Handle
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
        if (site.bsm.name != 'metafactory') {
            throw new IllegalStateException('a lambda with several interfaces or bridges in ' + name)
        }
        type.visit(version, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, null, 'java/lang/Object', [implemented] as String[])
        type.visitNestHost(nestHost)
        constructor()
        captured.length == 0 ? instance() : create()
        method(((Type) site.bsmArgs[0]).descriptor)
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
            if (site.bsm.owner != 'java/lang/invoke/LambdaMetafactory') {
                throw new IllegalStateException(type.name + '.' + method.name + ' calls ' + site.bsm)
            }
            linkLambda(type, linked, site)
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
