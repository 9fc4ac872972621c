// Adds to each method with @Guarded what all hooks have in common (Hooks.java). The annotation is removed, so that a later
// build finds what is done. Written in Java, a hook "x" would be
//
//     if (Hooks.off) {
//         return;
//     }
//     try {
//         x
//     } catch (Throwable t) {
//         if (!(t instanceof VirtualMachineError)) {
//             Hooks.failed(t);
//         }
//     }

import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassWriter
import org.objectweb.asm.Opcodes
import org.objectweb.asm.Type
import org.objectweb.asm.tree.ClassNode
import org.objectweb.asm.tree.FieldInsnNode
import org.objectweb.asm.tree.FrameNode
import org.objectweb.asm.tree.InsnList
import org.objectweb.asm.tree.InsnNode
import org.objectweb.asm.tree.JumpInsnNode
import org.objectweb.asm.tree.LabelNode
import org.objectweb.asm.tree.MethodInsnNode
import org.objectweb.asm.tree.MethodNode
import org.objectweb.asm.tree.TryCatchBlockNode
import org.objectweb.asm.tree.TypeInsnNode

@CompileStatic
class Guards implements Opcodes {
    private static final String BOOT = 'dev/lifeguard/probe/boot/'
    private static final String GUARDED = 'L' + BOOT + 'Guarded;'
    private static final String HOOKS = BOOT + 'Hooks'

    private static boolean isMarked(MethodNode method) {
        method.invisibleAnnotations != null && method.invisibleAnnotations.any { it.desc == GUARDED }
    }

    /** Returns whether a method of the class was changed. */
    static boolean add(ClassNode type) {
        List<MethodNode> marked = type.methods.findAll { isMarked(it) }
        marked.each { guard(it) }
        !marked.empty
    }

    private static void guard(MethodNode method) {
        if (Type.getReturnType(method.desc) != Type.VOID_TYPE || (method.access & ACC_STATIC) == 0) {
            throw new IllegalStateException(method.name + ' is not static or returns something')
        }
        method.invisibleAnnotations.removeAll { it.desc == GUARDED }
        LabelNode start = new LabelNode()
        LabelNode end = new LabelNode()
        LabelNode ignored = new LabelNode()
        LabelNode off = new LabelNode()
        InsnList before = new InsnList()
        before.add(new FieldInsnNode(GETSTATIC, HOOKS, 'off', 'Z'))
        before.add(new JumpInsnNode(IFNE, off))
        before.add(start)
        InsnList after = new InsnList()
        after.add(end)
        after.add(frame(method, 'java/lang/Throwable'))
        after.add(new InsnNode(DUP))
        after.add(new TypeInsnNode(INSTANCEOF, 'java/lang/VirtualMachineError'))
        after.add(new JumpInsnNode(IFNE, ignored))
        after.add(new MethodInsnNode(INVOKESTATIC, HOOKS, 'failed', '(Ljava/lang/Throwable;)V', false))
        after.add(new InsnNode(RETURN))
        after.add(ignored)
        after.add(frame(method, 'java/lang/Throwable'))
        after.add(new InsnNode(POP))
        after.add(off)
        after.add(frame(method))
        after.add(new InsnNode(RETURN))
        method.instructions.insert(before)
        method.instructions.add(after)
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, 'java/lang/Throwable'))
    }

    /** A frame with the parameters only. */
    private static FrameNode frame(MethodNode method, Object... stack) {
        Type[] types = Type.getArgumentTypes(method.desc)
        Object[] parameters = new Object[types.length]
        for (int i = 0; i < types.length; i++) {
            boolean reference = types[i].sort >= Type.ARRAY
            parameters[i] = reference ? (Object) types[i].internalName : types[i] == Type.LONG_TYPE ? LONG : INTEGER
        }
        new FrameNode(F_FULL, parameters.length, parameters, stack.length, stack)
    }
}

Files.walk(Path.of(project.build.outputDirectory, 'dev/lifeguard/probe/boot')).filter {
    it.toString().endsWith('.class')
}.toList().each { Path file ->
    ClassNode type = new ClassNode()
    new ClassReader(Files.readAllBytes(file)).accept(type, 0)
    if (Guards.add(type)) {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS)
        type.accept(out)
        Files.write(file, out.toByteArray())
    }
}
