package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Orders;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class ReportServlet extends HttpServlet {
    private transient Orders orders;
    private static final ThreadLocal<String> TENANT = new ThreadLocal<>();
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    @Override
    @Hazard("thread-local-in-pool")
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        TENANT.set(request.getHeader("X-Tenant"));
        response.getWriter().println(summary(Set.of("a", "b")));
    }

    @Override
    @Harmless("thread-local-in-pool")
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        USER.set(request.getRemoteUser());
        try {
            response.getWriter().println(USER.get());
        } finally {
            USER.remove();
        }
    }

    @Hazard("parallel-stream-in-request")
    @Hazard("blocking-in-common-pool")
    private int summary(Set<String> customers) {
        return customers.parallelStream()
                .mapToInt(customer -> orders.of(customer).size())
                .sum();
    }

    @Override
    @Hazard("pool-per-call")
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        for (String customer : List.of("a", "b")) {
            pool.submit(() -> orders.of(customer));
        }
        response.setStatus(202);
    }

    @Override
    @Hazard("unbounded-threads")
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
        String customer = request.getParameter("customer");
        new Thread(() -> orders.of(customer)).start();
    }

    @Override
    @Harmless("pool-per-call")
    protected void doHead(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<List<String>> found = pool.submit(() -> orders.of("a"));
            response.setContentLength(found.get().size());
        } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
            throw new IOException(e);
        } finally {
            pool.shutdown();
        }
    }

    Set<String> sorted(Set<String> names) {
        return new TreeSet<>(names);
    }
}
