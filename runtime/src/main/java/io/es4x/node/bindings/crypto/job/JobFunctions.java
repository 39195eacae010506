package io.es4x.node.bindings.crypto.job;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;

/** The ways to run a {@link Job}: now, or as a request that another thread works on. */
@ContextThread
public final class JobFunctions {
  private JobFunctions() {}

  /** Adds the functions, whose state is that of the requests, to the object of the binding. */
  public static void addTo(RawObject object, ContextServices services) {
    JobFunctionsGlue.addTo(
        WorkRequests.addTo(object.state(new WorkRequests(services, ResourceType.CRYPTO_JOB))));
  }

  static Object runNow(Job job) {
    job.run();
    return outcome(job);
  }

  static void runLater(WorkRequests requests, Job job, int id) {
    requests.start(
        id,
        () -> {
          job.run();
          return job;
        },
        JobFunctions::outcome);
  }

  /** The error and the result of a job that was run, one of them undefined. */
  private static Object outcome(Job job) {
    CryptoFailure failure = job.failure();
    return failure == null
        ? RawArray.of(Undefined.instance, RawValue.of(job.result()))
        : RawArray.of(failure.thrown().getErrorObject(), Undefined.instance);
  }
}
