package dev.lifeguard.lint.code;

import java.util.List;

/**
 * A call of a method.
 *
 * @param line its line in the source, 0 if unknown
 * @param kind how it is dispatched
 * @param owner internal name of the class that the instruction names
 * @param name the method
 * @param desc its descriptor
 * @param args the arguments; where there is an object, it comes first
 * @param result what it returns
 */
public record Call(int line, Kind kind, String owner, String name, String desc, List<Value> args, Value result)
        implements Op {
    /** How the target is chosen. */
    public enum Kind {
        STATIC,
        SPECIAL,
        VIRTUAL
    }

    /** The object that it is called on; {@link Value#UNKNOWN} for static methods. */
    public Value receiver() {
        return kind == Kind.STATIC || args.isEmpty() ? Value.UNKNOWN : args.get(0);
    }

    /** The arguments without the object. */
    public List<Value> parameters() {
        return kind == Kind.STATIC ? args : args.subList(1, args.size());
    }

    /** The argument of this number without the object; {@link Value#UNKNOWN} where there are fewer. */
    public Value parameter(int number) {
        List<Value> all = parameters();
        return number < all.size() ? all.get(number) : Value.UNKNOWN;
    }

    /** The last argument; {@link Value#UNKNOWN} where there is none. */
    public Value last() {
        return args.isEmpty() ? Value.UNKNOWN : args.get(args.size() - 1);
    }

    /** Whether it is a call of this method of this class, as the instruction names them. */
    public boolean is(String someOwner, String someName) {
        return name.equals(someName) && owner.equals(someOwner);
    }

    /** Whether it asks a map of the JDK for what it has for a key. */
    public boolean looksUpInMap() {
        return name.equals("get") && owner.startsWith("java/util/") && owner.endsWith("Map");
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** {@code Class.method}, or {@code new Class}, for messages. */
    public String label() {
        boolean companion = owner.endsWith("$"); // of Scala
        String whole = companion ? owner.substring(0, owner.length() - 1) : owner;
        String type = whole.substring(Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('$')) + 1);
        return isConstructor() ? "new " + type : type + "." + name;
    }
}
