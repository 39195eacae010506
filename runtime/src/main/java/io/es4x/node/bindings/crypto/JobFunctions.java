package io.es4x.node.bindings.crypto;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;

/** The ways to run a {@link Job}: now, or as a request that another thread works on. */
@ContextThread
final class JobFunctions {
  private JobFunctions() {}

  static void addTo(RawObject object, ContextServices services) {
    WorkRequests.addTo(object.state(new WorkRequests(services, ResourceType.CRYPTO_JOB)))
        .function("runNow", 1, JobFunctions::runNow)
        .function("runLater", 2, JobFunctions::runLater)
        .function("outcome", 1, arguments -> outcome((Job) arguments.get(0)));
  }

  private static Object runNow(Arguments arguments) {
    Job job = (Job) arguments.get(0);
    job.run();
    return outcome(job);
  }

  private static Object runLater(Arguments arguments) {
    Job job = (Job) arguments.get(0);
    arguments
        .state(WorkRequests.class)
        .start(
            arguments.get(1),
            () -> {
              job.run();
              return null;
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
