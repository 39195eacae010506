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
 * The errors of a context that nobody has caught. Listeners of {@code process} see them first. Then
 * what has arrived from outside fails where it arrived, and the process lives; the program's own
 * errors end it, as in Node. On the context's thread, within a task.
 */
final class Failures {
  private static final System.Logger LOG = System.getLogger("es4x");

  /** The exit code after an error that nobody took. */
  static final int FAILED = 1;

  /** The exit code after an error of a listener for such errors, as in Node. */
  static final int LISTENER_FAILED = 7;

  /** The exit code of a process that SIGABRT has ended. */
  private static final int ABORTED = 134;

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
   * Takes an error that nothing has caught.
   *
   * @param error as JavaScript sees it
   * @param thrown knows where a value was thrown that is no error
   */
  void uncaught(Object error, @Nullable Throwable thrown, Origin origin) {
    take(error, thrown, origin, EXCEPTION, false);
  }

  /**
   * Takes a rejection that nothing has handled.
   *
   * @param reason as JavaScript sees it
   * @param promise the promise, or the future that has failed
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

  /** Takes an exception that Vert.x has caught, of a callback or of Java's own handlers. */
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
        process.uncaught(texts.uncaught(error, thrown), emitFailure());
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

  /** Tells the program that it ends by an error; returns the exit code. */
  int emitFailure() {
    return aborts ? ABORTED : scripts.emitFailure(FAILED);
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
   * Emits an event and tells whether there was a listener; one that fails itself ends the process,
   * without a further event.
   */
  private boolean emit(BooleanSupplier event) {
    try {
      return event.getAsBoolean();
    } catch (PolyglotException failure) {
      Object error = Objects.requireNonNull(JsErrors.toJs(failure));
      process.uncaught(texts.uncaught(error, failure), LISTENER_FAILED);
      return true;
    }
  }
}
