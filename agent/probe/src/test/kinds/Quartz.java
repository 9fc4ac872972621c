import dev.lifeguard.probe.host.Busy;
import java.util.Properties;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

public class Quartz {
    public static class Work implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            Busy.work();
        }
    }

    public static void main(String[] args) throws Exception {
        Properties settings = new Properties();
        settings.setProperty("org.quartz.threadPool.threadCount", "" + Busy.THREADS);
        settings.setProperty("org.quartz.scheduler.instanceName", "shop");
        Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
        scheduler.start();
        for (int i = 0; i < Busy.TASKS; i++) {
            scheduler.scheduleJob(
                    JobBuilder.newJob(Work.class).build(),
                    TriggerBuilder.newTrigger()
                            .withSchedule(SimpleScheduleBuilder.simpleSchedule()
                                    .withIntervalInMilliseconds(500)
                                    .repeatForever())
                            .build());
        }
        Busy.report();
    }
}
