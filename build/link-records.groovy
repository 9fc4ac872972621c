// Writes equals, hashCode and toString of a module's records in the build, as link-lambdas.groovy does with lambdas. Up to
// Java 18 the JDK's own cache would also keep the probe's class loader alive after it has linked one of them.

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
import org.objectweb.asm.tree.ClassNode
import org.objectweb.asm.tree.InvokeDynamicInsnNode
import org.objectweb.asm.tree.MethodNode

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

    private static String box(Type primitive) {
        Map<Type, String> irregular = [(Type.CHAR_TYPE): 'Character', (Type.INT_TYPE): 'Integer']
        'java/lang/' + (irregular[primitive] ?: primitive.className.capitalize())
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
                code.visitMethodInsn(INVOKESTATIC, box(type), 'compare', '(' + type + type + ')I', false)
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
            code.visitMethodInsn(INVOKESTATIC, reference ? 'java/util/Objects' : box(type), 'hashCode',
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

Path classes = Path.of(project.build.outputDirectory)
Files.walk(classes).filter { it.toString().endsWith('.class') }.sorted().toList().each { file ->
    ClassNode type = new ClassNode()
    new ClassReader(Files.readAllBytes(file)).accept(type, 0)
    boolean changed = false
    type.methods.each { MethodNode method ->
        InvokeDynamicInsnNode site = (InvokeDynamicInsnNode) method.instructions.find {
            it instanceof InvokeDynamicInsnNode && it.bsm.owner == 'java/lang/runtime/ObjectMethods'
        }
        if (site != null) {
            RecordMethods.write(method, type.name, site)
            changed = true
        }
    }
    if (changed) {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS)
        type.accept(out)
        Files.write(file, out.toByteArray())
    }
}
