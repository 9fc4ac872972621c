package dev.lifeguard.lint.code;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/**
 * A method of an analysed class.
 *
 * @param type internal name of its class
 * @param name its name in the class file
 * @param desc its descriptor
 * @param access the access flags of the class file
 * @param annotations internal names of the annotations on it
 * @param ops its instructions, as far as rules use them
 * @param blocks the control flow between ops, in code order; empty if there is too much of it
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

    /** Whether a program starts with it. */
    public boolean isMain() {
        return isStatic() && name.equals("main") && desc.equals("([Ljava/lang/String;)V");
    }

    /** Whether the compiler generated it to call another method with the same name. */
    public boolean isBridge() {
        return (access & Opcodes.ACC_BRIDGE) != 0;
    }

    /** Returns the internal name of the return type; empty for primitives, void and arrays. */
    public String returns() {
        int from = desc.indexOf(')') + 1;
        return desc.charAt(from) == 'L' ? desc.substring(from + 1, desc.length() - 1) : "";
    }

    public Stream<Call> calls() {
        return ops.stream().filter(Call.class::isInstance).map(Call.class::cast);
    }

    /** Returns the ops of a block. */
    public List<Op> ops(Block block) {
        return ops.subList(block.from(), block.to());
    }

    /** Returns the blocks that are reachable from these, including themselves, without passing through {@code not}. */
    public BitSet reachable(List<Integer> from, int not) {
        return blocks.isEmpty()
                ? new BitSet()
                : Reachability.from(from, not, block -> blocks.get(block).next());
    }

    /** Returns the index of the block that contains the op of this method; −1 if the blocks are unknown. */
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

    /** Returns name and descriptor, which together are unique within the class. */
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
