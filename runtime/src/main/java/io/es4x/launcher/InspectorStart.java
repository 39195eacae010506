package io.es4x.launcher;

import io.es4x.inspect.Inspector;
import io.es4x.inspect.InspectorOptions;
import java.nio.file.Path;

/**
 * The start of the inspector, which ends the process when it fails. A class of its own, so that no
 * class of the inspector is loaded without one.
 */
final class InspectorStart {
  /** As in Node. */
  private static final int INVALID_DEBUG_ARGUMENT = 12;

  private InspectorStart() {}

  static Inspector of(InspectorOptions options, Path main, Versions versions) {
    try {
      return Inspector.start(options, main, versions.es4x());
    } catch (Inspector.UnavailableException unavailable) {
      System.err.println(unavailable.getMessage());
      System.exit(INVALID_DEBUG_ARGUMENT);
      throw new IllegalStateException(unavailable);
    }
  }
}
