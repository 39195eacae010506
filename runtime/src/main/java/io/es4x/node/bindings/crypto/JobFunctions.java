package io.es4x.node.bindings.crypto;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.WorkThreads;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles.Handle;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** The ways to run a {@link Job}: now, or by a worker. */
@ContextThread
final class JobFunctions {
  private final EventLoop loop;
  private final Handle handle;

  private JobFunctions(ContextServices services) {
    this.loop = services.eventLoop();
    this.handle = services.handles().ofKind("CryptoJob");
  }

  static void addTo(CryptoFunctions functions, ContextServices services) {
    JobFunctions jobs = new JobFunctions(services);
    functions
        .function("runNow", 1, JobFunctions::runNow)
        .function("runLater", 2, jobs::runLater)
        .function("outcome", 1, arguments -> outcome((Job) arguments.get(0)));
  }

  private static Object runNow(Arguments arguments) {
    Job job = (Job) arguments.get(0);
    job.run();
    return outcome(job);
  }

  /** Has a job done by a worker; then calls back in a task of its own. */
  private Object runLater(Arguments arguments) {
    Job job = (Job) arguments.get(0);
    Value done = Context.getCurrent().asValue(arguments.get(1));
    handle.ref();
    WorkThreads.run(
        () -> {
          job.run();
          loop.runCompletion(
              () -> {
                handle.unref();
                done.executeVoid();
              });
        });
    return Undefined.instance;
  }

  /** The error and the result of a job that was run, one of them undefined. */
  private static Object outcome(Job job) {
    CryptoFailure failure = job.failure();
    return failure == null
        ? RawArray.of(Undefined.instance, RawValue.of(job.result()))
        : RawArray.of(failure.thrown().getErrorObject(), Undefined.instance);
  }
}
