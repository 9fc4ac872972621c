package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import org.objectweb.asm.Type;

/**
 * The blocking stubs that gRPC generates, {@code PricesGrpc.PricesBlockingStub}. They are usually in another archive,
 * so they are recognized by their names and parameters: one message.
 */
final class GrpcStubs {
    private static final String ITERATOR = "java/util/Iterator";

    private GrpcStubs() {}

    /** Whether it waits for a single response, or for the next response of a streaming call. */
    static boolean waits(Call call) {
        if (call.owner().equals(ITERATOR)) {
            Call begun = call.receiver().is(Value.Kind.CALL) ? call.receiver().call() : null;
            return begun != null && isRemote(begun) && answer(begun).equals(ITERATOR);
        }
        String answer = answer(call);
        return isRemote(call)
                && !answer.equals(ITERATOR)
                && !answer.startsWith("io/grpc/stub/"); // as returned by with...()
    }

    private static boolean isRemote(Call call) {
        boolean stub = call.owner().endsWith("BlockingStub") || call.owner().endsWith("BlockingV2Stub");
        Type[] arguments = stub ? Type.getArgumentTypes(call.desc()) : new Type[0];
        return call.owner().contains("Grpc$") && arguments.length == 1 && arguments[0].getSort() == Type.OBJECT;
    }

    private static String answer(Call call) {
        Type answer = Type.getReturnType(call.desc());
        return answer.getSort() == Type.OBJECT ? answer.getInternalName() : "io/grpc/stub/";
    }
}
