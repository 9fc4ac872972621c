package dev.lifeguard.bench.ablation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Replaces the bodies of methods in class files. */
final class CutBody {
    private CutBody() {}

    /**
     * Returns the class file with these methods cut.
     *
     * @param cuts all of this class
     * @throws IllegalStateException if the class does not have exactly one such method for each
     */
    static byte[] apply(byte[] file, List<Cut> cuts) {
        ClassFile format = ClassFile.of(ClassFile.ConstantPoolSharingOption.NEW_POOL);
        ClassModel model = format.parse(file);
        for (Cut cut : cuts) {
            long found = model.methods().stream().filter(cut::matches).count();
            if (found != 1) {
                throw new IllegalStateException(
                        cut.type() + " has " + found + " methods " + cut.method() + " with " + cut.parameters());
            }
        }
        return format.transformClass(model, (builder, element) -> {
            Optional<Cut> cut = element instanceof MethodModel method
                    ? cuts.stream().filter(one -> one.matches(method)).findFirst()
                    : Optional.empty();
            if (cut.isPresent() && element instanceof MethodModel method) {
                builder.withMethodBody(
                        method.methodName().stringValue(),
                        method.methodTypeSymbol(),
                        method.flags().flagsMask(),
                        code -> write(
                                code,
                                cut.get().returned(),
                                method,
                                model.thisClass().asSymbol()));
            } else {
                builder.with(element);
            }
        });
    }

    private static void write(CodeBuilder code, Cut.Returned returned, MethodModel method, ClassDesc self) {
        MethodTypeDesc type = method.methodTypeSymbol();
        ClassDesc result = type.returnType();
        switch (returned) {
            case NOTHING -> nothing(code, result);
            case ONE -> number(code, result, 1);
            case INFINITY -> number(code, result, Double.POSITIVE_INFINITY);
            case MINUS_INFINITY -> number(code, result, Double.NEGATIVE_INFINITY);
            case NONE, OPEN -> code.getstatic(result, returned.name(), result);
            case ARGUMENT -> argument(code, method, self);
        }
        code.return_(TypeKind.from(result));
    }

    private static void argument(CodeBuilder code, MethodModel method, ClassDesc self) {
        MethodTypeDesc type = method.methodTypeSymbol();
        boolean isStatic = (method.flags().flagsMask() & ClassFile.ACC_STATIC) != 0;
        if (!isStatic && self.equals(type.returnType())) {
            code.aload(0);
            return;
        }
        int parameter = type.parameterList().indexOf(type.returnType());
        if (parameter < 0) {
            throw new IllegalStateException(method.methodName() + " has no argument of the type that it returns");
        }
        code.loadLocal(TypeKind.from(type.returnType()), code.parameterSlot(parameter));
    }

    private static void nothing(CodeBuilder code, ClassDesc result) {
        if (result.isPrimitive()) {
            number(code, result, 0);
        } else if (result.isArray()) {
            code.iconst_0().newarray(TypeKind.from(result.componentType()));
        } else if (result.equals(desc(List.class))) { // callers may add to it
            ClassDesc list = desc(ArrayList.class);
            code.new_(list).dup().invokespecial(list, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        } else if (result.equals(desc(Optional.class)) || result.equals(desc(Stream.class))) {
            code.invokestatic(result, "empty", MethodTypeDesc.of(result), result.equals(desc(Stream.class)));
        } else {
            throw new IllegalStateException("nothing of " + result.displayName() + " is known");
        }
    }

    private static void number(CodeBuilder code, ClassDesc result, double value) {
        switch (TypeKind.from(result)) {
            case VOID -> {}
            case DOUBLE -> code.loadConstant(value);
            case LONG -> code.loadConstant((long) value);
            default -> code.loadConstant((int) value);
        }
    }

    private static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
