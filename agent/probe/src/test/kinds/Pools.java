import dev.lifeguard.probe.host.Busy;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Executor;

/** The pools of a framework as the other tests make them. */
public class Pools {
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("dev.lifeguard.probe.host.FrameworkPool");
        Method of = type.getDeclaredMethod("of", String.class);
        of.setAccessible(true);
        for (Object pool : (List<?>) of.invoke(null, args[0])) {
            if (get(pool, "name").equals(args[1])) {
                Busy.chains((Executor) get(pool, "executor"), Math.min(Busy.TASKS, (int) get(pool, "threads") - 1));
            }
        }
        Busy.report();
    }

    private static Object get(Object pool, String name) throws ReflectiveOperationException {
        Method method = pool.getClass().getDeclaredMethod(name);
        method.setAccessible(true);
        return method.invoke(pool);
    }
}
