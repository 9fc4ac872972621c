package dev.lifeguard.lint.code;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A method of an analysed class.
 *
 * @param type internal name of its class
 * @param name its name in the class file
 * @param desc its descriptor
 * @param access the flags of the class file
 * @param annotations internal names of the annotations on it
 * @param ops what it does
 * @param blocks the control flow between ops, in the order of the code; empty where no rule asks for it
 */
public record Method(
        String type, String name, String desc, int access, Set<String> annotations, List<Op> ops, List<Block> blocks) {
    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isPrivate() {
        return (access & Opcodes.ACC_PRIVATE) != 0;
    }

    public boolean isNative() {
        return (access & Opcodes.ACC_NATIVE) != 0;
    }

    public boolean isSynchronized() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    /** Whether the compiler made it to call another with the same name. */
    public boolean isBridge() {
        return (access & Opcodes.ACC_BRIDGE) != 0;
    }

    /** Whether a compiler before Java 11 made it, to let nested classes use what is private. */
    public boolean isAccess() {
        return name.startsWith("access$");
    }

    /** Internal name of what it returns; empty for primitives, void and arrays. */
    public String returns() {
        int from = desc.indexOf(')') + 1;
        return desc.charAt(from) == 'L' ? desc.substring(from + 1, desc.length() - 1) : "";
    }

    /** The number of the block that the op, one of its own, stands in; −1 where the blocks are not known. */
    public int block(Op op) {
        for (int i = 0; i < blocks.size(); i++) {
            for (int at = blocks.get(i).from(); at < blocks.get(i).to(); at++) {
                if (ops.get(at) == op) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Name and descriptor, which are unique within the class. */
    public String signature() {
        return name + desc;
    }

    /** Equal if class, name and descriptor are. */
    @Override
    public boolean equals(Object other) {
        return other == this
                || (other instanceof Method
                        && type.equals(((Method) other).type)
                        && name.equals(((Method) other).name)
                        && desc.equals(((Method) other).desc));
    }

    @Override
    public int hashCode() {
        return (type.hashCode() * 31 + name.hashCode()) * 31 + desc.hashCode();
    }

    @Override
    public String toString() {
        return type + "." + name + desc;
    }
}
