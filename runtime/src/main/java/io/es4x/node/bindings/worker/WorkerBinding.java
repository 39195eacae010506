package io.es4x.node.bindings.worker;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.errors.SystemErrors;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.services.WorkerSettings;
import io.es4x.services.WorkerThread;
import io.es4x.threads.ContextThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** Threads: {@code internalBinding('worker')}, completed by worker.js. */
@ContextThread
public final class WorkerBinding {
  private static final AtomicInteger LAST = new AtomicInteger();

  private WorkerBinding() {}

  /** The thread of an object of the class {@code Worker}, and its resource. */
  private record Worker(WorkerThread thread, AsyncResource resource) {}

  public static Object create(ContextServices services) {
    RawObject binding =
        new RawObject("worker")
            .state(services)
            .function("create", 6, WorkerBinding::create)
            .function("reference", 2, WorkerBinding::reference)
            .function("start", 1, WorkerBinding::start)
            .function("stop", 1, WorkerBinding::stop)
            .function("cpuTimes", 1, WorkerBinding::cpuTimes);
    WorkerSettings own = services.worker();
    if (own != null) {
      binding
          .value("id", own.id())
          .value("name", RawValue.of(own.name()))
          .value("port", RawHandle.of(own.port()))
          .value("limits", numbers(own.limits()));
    }
    return binding.object();
  }

  /** Makes a worker of name, port, variables, options, limits, and what takes its exit code. */
  private static Object create(Arguments arguments) {
    int id = LAST.incrementAndGet();
    ContextServices services = arguments.state(ContextServices.class);
    AsyncResource resource = new AsyncResource(services, ResourceType.WORKER);
    Value ended = Context.getCurrent().asValue(arguments.get(5));
    WorkerSettings settings =
        new WorkerSettings(
            id,
            arguments.string(0),
            RawHandle.get(arguments.get(1), Object.class),
            variables(texts(arguments.get(2))),
            texts(arguments.get(3)),
            numbers(arguments.get(4)));
    WorkerThread thread = services.createWorker(settings, code -> resource.endLater(ended, code));
    return RawArray.of(id, RawHandle.of(new Worker(thread, resource)));
  }

  /** Starts a worker; returns the code of why that is not possible. */
  private static Object start(Arguments arguments) {
    try {
      worker(arguments).thread.start();
      return Undefined.instance;
    } catch (IllegalStateException failure) {
      String code = SystemErrors.code(failure);
      return RawValue.of(code == null ? String.valueOf(failure.getMessage()) : code);
    }
  }

  /**
   * Returns the microseconds for which the processor has run the code of a thread, and all with
   * those of the system; undefined when there is no such thread.
   */
  private static Object cpuTimes(Arguments arguments) {
    Thread thread = worker(arguments).thread.thread();
    if (thread == null) {
      return Undefined.instance;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long user = threads.getThreadUserTime(thread.threadId());
    long all = threads.getThreadCpuTime(thread.threadId());
    return all < 0 ? Undefined.instance : RawArray.of(user / 1e3, all / 1e3);
  }

  private static Object stop(Arguments arguments) {
    worker(arguments).thread.stop();
    return Undefined.instance;
  }

  private static Object reference(Arguments arguments) {
    worker(arguments).resource.reference(arguments.isTrue(1));
    return Undefined.instance;
  }

  private static Worker worker(Arguments arguments) {
    return RawHandle.get(arguments.get(0), Worker.class);
  }

  private static List<String> texts(Object array) {
    List<String> texts = new ArrayList<>();
    for (Object element : RawArray.elements(array)) {
      texts.add(JSRuntime.toJavaString(element));
    }
    return texts;
  }

  /** Variables of names and values in turn. */
  private static Map<String, String> variables(List<String> pairs) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      variables.put(pairs.get(i), pairs.get(i + 1));
    }
    return variables;
  }

  private static double[] numbers(Object array) {
    Object[] elements = RawArray.elements(array);
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
