package io.es4x.engine.promises;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSAgentWaiterList.WaiterRecord;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.graalvm.polyglot.Context;

/**
 * The agent of a context on an event loop. It may block, as Node's main thread may, and is notified
 * when a waiter of {@code Atomics.waitAsync} is woken.
 */
public final class WaitingAgent extends JSAgent {
  /**
   * The interval at which waiters with a timeout are polled: the engine does not notify of them.
   */
  private static final long LOOK_MILLIS = 5;

  private final Runnable look;
  private final RejectionTracker rejections;
  private final JobTasks tasks;
  private final Set<WaiterRecord> limited = ConcurrentHashMap.newKeySet();

  private WaitingAgent(Runnable look, RejectionTracker rejections, JobTasks tasks) {
    super(true);
    this.look = look;
    this.rejections = rejections;
    this.tasks = tasks;
  }

  JobTasks tasks() {
    return tasks;
  }

  RejectionTracker rejections() {
    return rejections;
  }

  /**
   * Installs the agent in a context, before its program has run.
   *
   * @param tasks the tasks of the context
   * @param look schedules a check on the context's thread; may be called by any thread
   */
  @ContextThread
  public static void install(Context context, JobTasks tasks, Runnable look) {
    context.initialize("js");
    context.enter();
    try {
      JSRealm realm = JSRealm.getMain(null);
      JSContext engine = realm.getContext();
      RejectionTracker rejections = new RejectionTracker(engine);
      WaitingAgent agent = new WaitingAgent(look, rejections, tasks);
      engine.setPromiseRejectionTracker(agent, rejections);
      realm.setAgent(agent);
    } finally {
      context.leave();
    }
  }

  /**
   * Gives a realm of the current context an agent of its own, which has the jobs of its functions
   * until {@link #processAllPromises} is called.
   */
  @ContextThread
  public static WaitingAgent install(JSRealm realm) {
    WaitingAgent main = (WaitingAgent) JSRealm.getMain(null).getAgent();
    WaitingAgent own = new WaitingAgent(main.look, main.rejections, main.tasks);
    realm.getContext().setPromiseRejectionTracker(own, main.rejections);
    realm.setAgent(own);
    main.tasks.splitByRealms();
    return own;
  }

  @Override
  public void wake() {
    look.run();
  }

  @Override
  public void enqueueWaitAsyncPromiseJob(WaiterRecord waiter) {
    if (Double.isFinite(waiter.getTimeout()) && limited.add(waiter) && limited.size() == 1) {
      lookLater();
    }
    super.enqueueWaitAsyncPromiseJob(waiter);
  }

  private void lookLater() {
    CompletableFuture.delayedExecutor(LOOK_MILLIS, TimeUnit.MILLISECONDS).execute(this::lookAgain);
  }

  private void lookAgain() {
    limited.removeIf(waiter -> !waiter.getWaiterListEntry().contains(waiter));
    look.run();
    if (!limited.isEmpty()) {
      lookLater();
    }
  }
}
