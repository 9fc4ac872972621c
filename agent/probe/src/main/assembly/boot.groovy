// Writes boot.bin, the classes that the agent defines in the bootstrap loader, as a single entry of its jar: the JVM reads
// the names of all entries before the host starts. For each class it has the name, the length and the class file, in
// the order in which they can be defined: superclasses first. Also writes BootDefiner, the class that calls defineClass of
// the JDK's internal Unsafe: javac does not let code for Java 17 name it, and a reflective call of a method with that many
// parameters makes the JDK generate some twenty classes while the host waits.

import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassWriter
import static org.objectweb.asm.Opcodes.*

Path root = Path.of(project.build.outputDirectory)
Map<String, byte[]> left = [:]
Files.walk(root.resolve('dev/lifeguard/probe/boot')).sorted().forEach {
    String file = root.relativize(it).toString().replace('\\', '/')
    if (file.endsWith('.class') && !file.endsWith('package-info.class') && !file.endsWith('Guarded.class')) {
        left[file - '.class'] = Files.readAllBytes(it)
    }
}
File target = root.resolve('dev/lifeguard/probe/boot.bin').toFile()
target.withDataOutputStream { out ->
    def write
    write = { String name ->
        byte[] bytes = left.remove(name)
        if (bytes != null) {
            ClassReader reader = new ClassReader(bytes)
            write(reader.superName)
            reader.interfaces.each { write(it) }
            out.writeUTF(name)
            out.writeInt(bytes.length)
            out.write(bytes)
        }
    }
    left.keySet().toList().each { write(it) }
}

/** A {@code BiFunction} that defines a class in the bootstrap loader, from its internal name and its bytes. */
String unsafe = 'jdk/internal/misc/Unsafe'
String definer = 'dev/lifeguard/probe/BootDefiner'
ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS)
type.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, definer, null, 'java/lang/Object', ['java/util/function/BiFunction'] as String[])
type.visitMethod(ACC_PUBLIC, '<init>', '()V', null, null).with {
    visitVarInsn(ALOAD, 0)
    visitMethodInsn(INVOKESPECIAL, 'java/lang/Object', '<init>', '()V', false)
    visitInsn(RETURN)
    visitMaxs(0, 0)
}
type.visitMethod(ACC_PUBLIC, 'apply', '(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;', null, null).with {
    visitMethodInsn(INVOKESTATIC, unsafe, 'getUnsafe', "()L$unsafe;".toString(), false)
    visitVarInsn(ALOAD, 1)
    visitTypeInsn(CHECKCAST, 'java/lang/String')
    visitVarInsn(ALOAD, 2)
    visitTypeInsn(CHECKCAST, '[B')
    visitInsn(ICONST_0)
    visitVarInsn(ALOAD, 2)
    visitTypeInsn(CHECKCAST, '[B')
    visitInsn(ARRAYLENGTH)
    visitInsn(ACONST_NULL) // the bootstrap loader
    visitInsn(ACONST_NULL) // and no protection domain
    visitMethodInsn(INVOKEVIRTUAL, unsafe, 'defineClass',
        '(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;', false)
    visitInsn(ARETURN)
    visitMaxs(0, 0)
}
Files.write(root.resolve(definer + '.class'), type.toByteArray())
