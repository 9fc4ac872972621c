package dev.lifeguard.lint.code;

import java.util.List;

/**
 * A method call.
 *
 * @param line its line in the source, 0 if unknown
 * @param kind how it is dispatched
 * @param owner internal name of the class in the instruction
 * @param name the method's name
 * @param desc the method's descriptor
 * @param args the arguments, starting with the receiver unless the method is static
 * @param result the returned value
 */
public record Call(int line, Kind kind, String owner, String name, String desc, List<Value> args, Value result)
        implements Op {
    /** The kind of dispatch. */
    public enum Kind {
        STATIC,
        SPECIAL,
        VIRTUAL
    }

    /** Returns the receiver; {@link Value#UNKNOWN} for static methods. */
    public Value receiver() {
        return kind == Kind.STATIC || args.isEmpty() ? Value.UNKNOWN : args.get(0);
    }

    /** Returns the arguments without the receiver. */
    public List<Value> parameters() {
        return kind == Kind.STATIC ? args : args.subList(1, args.size());
    }

    /** Returns the index of the first argument that is no receiver. */
    public int firstParameter() {
        return kind == Kind.STATIC ? 0 : 1;
    }

    /** Returns the argument with this index, not counting the receiver; {@link Value#UNKNOWN} if there are fewer. */
    public Value parameter(int number) {
        List<Value> all = parameters();
        return number < all.size() ? all.get(number) : Value.UNKNOWN;
    }

    /** Returns the last argument; {@link Value#UNKNOWN} for calls without arguments. */
    public Value last() {
        return args.isEmpty() ? Value.UNKNOWN : args.get(args.size() - 1);
    }

    /** Whether the instruction names this class and method. */
    public boolean is(String someOwner, String someName) {
        return name.equals(someName) && owner.equals(someOwner);
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** Returns {@code Class.method} or {@code new Class}, for messages. */
    public String label() {
        boolean companion = owner.endsWith("$"); // Scala
        String whole = companion ? owner.substring(0, owner.length() - 1) : owner;
        String type = whole.substring(Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('$')) + 1);
        return isConstructor() ? "new " + type : type + "." + name;
    }
}
