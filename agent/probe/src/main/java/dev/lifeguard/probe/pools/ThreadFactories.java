package dev.lifeguard.probe.pools;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.DeclaredFields;
import org.jspecify.annotations.Nullable;

/** Facts about a pool from its thread factory. */
public final class ThreadFactories {
    private ThreadFactories() {}

    /** Returns the setting of a pool's size, if its thread factory is XNIO's or a bean of Spring Boot's; else empty. */
    public static String setting(@Nullable Object factory) {
        if (factory != null && factory.getClass().getName().startsWith("org.xnio.")) {
            return PoolSetting.UNDERTOW.size();
        }
        String bean = bean(factory);
        return bean == null ? PoolSetting.NONE : PoolSetting.ofBean(bean);
    }

    /** Returns the bean's name, if this is one of Spring's pools, which are their own thread factories. */
    public static @Nullable String bean(@Nullable Object factory) {
        for (Class<?> c = factory == null ? null : factory.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals("org.springframework.scheduling.concurrent.ExecutorConfigurationSupport")) {
                return DeclaredFields.get(c, "beanName", factory) instanceof String name ? name : null;
            }
        }
        return null;
    }
}
