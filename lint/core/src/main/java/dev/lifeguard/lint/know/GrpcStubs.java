package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import org.objectweb.asm.Type;

/**
 * The blocking stubs that gRPC's generator writes, {@code PricesGrpc.PricesBlockingStub}. They lie in another archive as
 * a rule, so they are known by their names and by what their methods take: one message.
 */
final class GrpcStubs {
    private static final String ITERATOR = "java/util/Iterator";

    private GrpcStubs() {}

    /** Whether it waits for the one answer, or for the next of the answers that a call has begun to fetch. */
    static boolean waits(Call call) {
        if (call.owner().equals(ITERATOR)) {
            Call begun = call.receiver().is(Value.Kind.CALL) ? call.receiver().call() : null;
            return begun != null && isRemote(begun) && answer(begun).equals(ITERATOR);
        }
        String answer = answer(call);
        return isRemote(call)
                && !answer.equals(ITERATOR)
                && !answer.startsWith("io/grpc/stub/"); // as with...() returns
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
