package io.es4x.loader.esm;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import io.es4x.threads.ContextThread;

/**
 * Keeps the engine from linking a module that is being evaluated; {@link LinkingPatches} calls it.
 */
@ContextThread
public final class LinkingCycle {

  /** The message of the error, before the id of the module; {@code esm.js} looks for it. */
  private static final String MESSAGE = "Module is being evaluated: ";

  private LinkingCycle() {}

  /** Throws an error for a module that is being evaluated. */
  public static void check(CyclicModuleRecord module) {
    if (module.getStatus() == CyclicModuleRecord.Status.Evaluating) {
      throw Errors.createTypeError(MESSAGE + module.getSource().getPath());
    }
  }
}
