package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.errors.ErrorTexts;
import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.Origin;
import io.es4x.origin.Arrival;
import io.es4x.origin.RequestLocal;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.jspecify.annotations.Nullable;

/**
 * Handles the uncaught errors of a context. Listeners of {@code process} are called first. Then an
 * error that an arrival began fails that arrival and the process lives on; an error of the program
 * itself ends the process, as in Node. On the context's thread, within a task.
 */
final class Failures {
  private static final System.Logger LOG = System.getLogger("es4x");

  private static final String EXCEPTION = "uncaughtException";
  private static final String REJECTION = "unhandledRejection";

  private final Context context;
  private final ContextScripts scripts;
  private final ErrorTexts texts;
  private final ProcessControl process;
  private final boolean aborts;

  Failures(Context context, ContextScripts scripts, ErrorTexts texts, ProcessControl process) {
    this.context = context;
    this.scripts = scripts;
    this.texts = texts;
    this.process = process;
    this.aborts = process.settings().switches().contains("abort-on-uncaught-exception");
  }

  /**
   * Handles an uncaught error.
   *
   * @param error as JavaScript sees it
   * @param thrown has the frames of the place where a value that is not an error was thrown
   */
  void uncaught(Object error, @Nullable Throwable thrown, Origin origin) {
    take(error, thrown, origin, EXCEPTION, false);
  }

  /**
   * Handles an unhandled rejection.
   *
   * @param reason as JavaScript sees it
   * @param promise the promise, or the failed future
   */
  void rejected(Object reason, Object promise, Origin origin) {
    boolean open = !(origin instanceof Arrival arrival) || arrival.isOpen();
    if (!open && promise instanceof io.vertx.core.Future<?>) {
      return; // An answer that nobody waits for any more.
    }
    boolean seen = !handlesErrors(origin) && emitRejection(reason, promise);
    if (!seen || origin instanceof Arrival) {
      Object error = handlesErrors(origin) ? reason : scripts.rejectionError(reason);
      take(error, null, origin, REJECTION, seen);
    }
  }

  /** Handles an exception that Vert.x has caught, of a callback or of Java's own handlers. */
  void reported(Throwable failure, Origin origin) {
    Arrival arrival = RequestLocal.get();
    Origin where = arrival != null ? arrival : origin;
    if (JsErrors.isOfScript(failure)) {
      uncaught(JsErrors.toJs(failure), failure, where);
    } else if (where instanceof Arrival came) {
      if (!came.handlesErrors()) {
        log(came, failure);
      }
      came.fail(failure);
    } else {
      LOG.log(System.Logger.Level.ERROR, "Unhandled exception", failure);
    }
  }

  private void take(
      Object error, @Nullable Throwable thrown, Origin origin, String how, boolean seen) {
    if (!(origin instanceof Arrival arrival)) {
      if (!emitUncaught(error, how)) {
        process.uncaught(text(error, thrown), emitFailure());
      }
      return;
    }
    Throwable failure = JsErrors.toThrowable(context.asValue(error));
    if (!arrival.handlesErrors()) {
      if (!seen) {
        emitUncaught(error, how);
      }
      log(arrival, thrown == null ? failure : thrown);
    }
    arrival.fail(failure);
  }

  private String text(Object error, @Nullable Throwable thrown) {
    return error instanceof MainFailure verticle ? verticle.text() : texts.uncaught(error, thrown);
  }

  /** Emits {@code 'exit'} for a program that ends by an error; returns the exit code. */
  int emitFailure() {
    if (!process.endsByErrors()) {
      return ExitCode.FAILED;
    }
    return aborts ? ExitCode.ABORTED : scripts.emitFailure(ExitCode.FAILED);
  }

  private static void log(Arrival arrival, Throwable failure) {
    LOG.log(System.Logger.Level.ERROR, arrival.subject() + " failed", failure);
  }

  private static boolean handlesErrors(Origin origin) {
    return origin instanceof Arrival arrival && arrival.handlesErrors();
  }

  private boolean emitUncaught(Object error, String how) {
    return emit(() -> scripts.emitUncaught(error, how));
  }

  private boolean emitRejection(Object reason, Object promise) {
    return emit(() -> scripts.emitUnhandledRejection(reason, promise));
  }

  /**
   * Emits an event; returns whether there was a listener. An error thrown by a listener ends the
   * process without a further event.
   */
  private boolean emit(BooleanSupplier event) {
    try {
      return event.getAsBoolean();
    } catch (PolyglotException failure) {
      Object error = Objects.requireNonNull(JsErrors.toJs(failure));
      process.uncaught(texts.uncaught(error, failure), ExitCode.LISTENER_FAILED);
      return true;
    }
  }
}
