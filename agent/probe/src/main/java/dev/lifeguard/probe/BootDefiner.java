package dev.lifeguard.probe;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.function.BiFunction;

/**
 * Generates the one class that calls {@code defineClass} of the JDK's internal {@code Unsafe}. Its bytes are written
 * here because javac does not let code for Java 17 name that class. A reflective call of a method with that many
 * parameters makes the JDK generate some twenty classes while the host waits.
 *
 * <p>The numbers are from the Java Virtual Machine Specification, chapters 4 (class file) and 6 (instructions).
 */
final class BootDefiner {
    private static final String NAME = "dev/lifeguard/probe/BootDefiner$Call";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final int JAVA_17 = 61;
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream constants = new DataOutputStream(bytes);
    private int last; // index of the last constant

    private BootDefiner() {}

    /**
     * Returns a function that defines a class in the bootstrap loader, from its internal name and its bytes.
     * {@code Unsafe} must be exported to this module.
     */
    @SuppressWarnings("unchecked")
    static BiFunction<String, byte[], Class<?>> make() throws IOException, ReflectiveOperationException {
        Class<?> type = MethodHandles.lookup().defineClass(new BootDefiner().classFile());
        return (BiFunction<String, byte[], Class<?>>)
                type.getDeclaredConstructor().newInstance();
    }

    private byte[] classFile() throws IOException {
        int self = type(NAME);
        int object = type("java/lang/Object");
        int function = type("java/util/function/BiFunction");
        int string = type("java/lang/String");
        int array = type("[B");
        int unsafe = type(UNSAFE);
        int superConstructor = method(object, "<init>", "()V");
        int getUnsafe = method(unsafe, "getUnsafe", "()L" + UNSAFE + ";");
        int defineClass = method(
                unsafe,
                "defineClass",
                "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;");
        int codeName = text("Code");
        int[] constructor = {1, text("<init>"), text("()V"), 1, codeName};
        int[] apply = {1, text("apply"), text("(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"), 1, codeName};

        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.writeInt(0xCAFEBABE);
        out.writeInt(JAVA_17);
        out.writeShort(last + 1);
        bytes.writeTo(out);
        shorts(out, 0x31, self, object, 1, function, 0, 2); // public final; one interface, no fields, two methods

        shorts(out, constructor);
        shorts(out, 0, 12 + 5, 1, 1, 0, 5); // stack 1, locals 1
        out.write(0x2A); // aload_0
        instruction(out, 0xB7, superConstructor); // invokespecial
        out.write(0xB1); // return
        shorts(out, 0, 0);

        shorts(out, apply);
        shorts(out, 0, 12 + 23, 7, 3, 0, 23); // stack 7, locals 3
        instruction(out, 0xB8, getUnsafe); // invokestatic
        out.write(0x2B); // aload_1
        instruction(out, 0xC0, string); // checkcast
        out.write(0x2C); // aload_2
        instruction(out, 0xC0, array);
        out.write(0x03); // iconst_0
        out.write(0x2C);
        instruction(out, 0xC0, array);
        out.write(0xBE); // arraylength
        out.write(0x01); // aconst_null: the bootstrap loader
        out.write(0x01); // and no protection domain
        instruction(out, 0xB6, defineClass); // invokevirtual
        out.write(0xB0); // areturn
        shorts(out, 0, 0);
        out.writeShort(0); // attributes of the class
        return file.toByteArray();
    }

    private static void instruction(DataOutputStream out, int code, int constant) throws IOException {
        out.write(code);
        out.writeShort(constant);
    }

    private static void shorts(DataOutputStream out, int... values) throws IOException {
        for (int value : values) {
            out.writeShort(value);
        }
    }

    private int text(String text) throws IOException {
        constants.write(UTF8);
        constants.writeUTF(text);
        return ++last;
    }

    private int type(String name) throws IOException {
        int text = text(name);
        instruction(constants, CLASS, text);
        return ++last;
    }

    private int method(int owner, String name, String descriptor) throws IOException {
        int nameText = text(name);
        int descriptorText = text(descriptor);
        instruction(constants, NAME_AND_TYPE, nameText);
        constants.writeShort(descriptorText);
        int nameAndType = ++last;
        instruction(constants, METHOD, owner);
        constants.writeShort(nameAndType);
        return ++last;
    }
}
