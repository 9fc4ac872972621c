import dev.lifeguard.probe.host.Busy;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import org.springframework.jms.listener.DefaultMessageListenerContainer;

/** Spring's listeners on a broker that is none. */
public class JmsListener {
    public static void main(String[] args) throws Exception {
        DefaultMessageListenerContainer container = new DefaultMessageListenerContainer();
        container.setConnectionFactory((ConnectionFactory) fake(ConnectionFactory.class));
        container.setDestinationName("orders");
        container.setBeanName("shop-listener");
        container.setConcurrentConsumers(Busy.THREADS);
        container.setMessageListener((MessageListener) message -> Busy.work(0));
        container.afterPropertiesSet();
        container.start();
        Busy.report();
    }

    private static Object fake(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
            Class<?> result = method.getReturnType();
            if (method.getName().startsWith("receive")) {
                return Busy.QUEUE.poll(1, TimeUnit.SECONDS) == null ? null : fake(Message.class);
            } else if (result.isInterface() && result.getName().startsWith("jakarta.jms")) {
                return fake(result);
            }
            return result == boolean.class ? false : result == int.class ? 1 : result == long.class ? 0L : null;
        });
    }
}
