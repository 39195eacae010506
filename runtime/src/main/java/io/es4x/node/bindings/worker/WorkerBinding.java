package io.es4x.node.bindings.worker;

import com.oracle.truffle.js.runtime.JSRuntime;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawHandle;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.errors.SystemErrors;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.LoopMetrics;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.services.SharedVariables;
import io.es4x.services.WorkerSettings;
import io.es4x.services.WorkerThread;
import io.es4x.threads.ContextThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Threads: {@code internalBinding('worker')}, described by worker.binding.d.ts and completed by
 * worker.js.
 */
@ContextThread
public final class WorkerBinding {
  private static final AtomicInteger LAST = new AtomicInteger();

  private WorkerBinding() {}

  /** The thread of an object of the class {@code Worker}, and its resource. */
  record Worker(WorkerThread thread, AsyncResource resource) {}

  public static Object create(ContextServices services) {
    RawObject binding =
        FileFunctionsGlue.addTo(
            VariableFunctionsGlue.addTo(
                WorkerFunctionsGlue.addTo(new RawObject("worker").state(services))));
    WorkerSettings own = services.worker();
    if (own != null) {
      binding
          .value("id", own.id())
          .value("name", RawValue.of(own.name()))
          .value("port", RawHandle.of(own.port()))
          .value("limits", numbers(own.limits()));
      if (own.tracksFiles()) {
        WorkerFiles files = new WorkerFiles();
        services.openings().add(files::closeAll);
        binding.value("files", RawHandle.of(files));
      }
      if (own.shared() != null) {
        binding.value("sharedVariables", RawHandle.of(own.shared()));
      }
    }
    return binding.object();
  }

  static Object create(
      ContextServices services,
      String name,
      Object port,
      List<String> variables,
      @Nullable SharedVariables shared,
      List<String> options,
      Object[] limits,
      boolean tracksFiles,
      Value ended) {
    services.permissions().require(Permission.WORKER, "");
    int id = LAST.incrementAndGet();
    AsyncResource resource = new AsyncResource(services, ResourceType.WORKER);
    WorkerSettings settings =
        new WorkerSettings(
            id, name, port, variables(variables), shared, options, numbers(limits), tracksFiles);
    WorkerThread thread = services.createWorker(settings, code -> resource.endLater(ended, code));
    return RawArray.of(id, RawHandle.of(new Worker(thread, resource)));
  }

  static Object shareVariables(List<String> variables) {
    return RawHandle.of(new SharedVariables(variables(variables)));
  }

  static @Nullable String start(Worker worker) {
    try {
      worker.thread.start();
      return null;
    } catch (IllegalStateException failure) {
      String code = SystemErrors.code(failure);
      return code == null ? String.valueOf(failure.getMessage()) : code;
    }
  }

  static @Nullable Object cpuTimes(Worker worker) {
    Thread thread = worker.thread.thread();
    if (thread == null) {
      return null;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long user = threads.getThreadUserTime(thread.threadId());
    long all = threads.getThreadCpuTime(thread.threadId());
    return all < 0 ? null : RawArray.of(user / 1e3, all / 1e3);
  }

  static double loopStart(Worker worker) {
    LoopMetrics metrics = worker.thread.metrics();
    return metrics == null ? -1 : metrics.loopStart();
  }

  static double loopIdle(Worker worker) {
    LoopMetrics metrics = worker.thread.metrics();
    return metrics == null ? 0 : metrics.idle();
  }

  static void stop(Worker worker) {
    worker.thread.stop();
  }

  static void reference(Worker worker, boolean isReferenced) {
    worker.resource.reference(isReferenced);
  }

  /** Variables of names and values in turn. */
  private static Map<String, String> variables(List<String> pairs) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      variables.put(pairs.get(i), pairs.get(i + 1));
    }
    return variables;
  }

  private static double[] numbers(Object[] elements) {
    double[] numbers = new double[elements.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = JSRuntime.toDouble(elements[i]);
    }
    return numbers;
  }

  private static Object numbers(double[] numbers) {
    Object[] values = new Object[numbers.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers[i];
    }
    return RawArray.of(values);
  }
}
