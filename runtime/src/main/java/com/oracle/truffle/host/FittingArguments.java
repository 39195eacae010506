package com.oracle.truffle.host;

import com.oracle.truffle.api.strings.TruffleString;
import org.jspecify.annotations.NullMarked;

/** Arguments that Java takes as they are. On any thread that runs scripts. */
@NullMarked
final class FittingArguments {
  private FittingArguments() {}

  /**
   * Returns whether no mapping is for an argument: it is an object of the type, or a string,
   * integer or boolean where Java takes any object.
   */
  static boolean fit(Object argument, HostTargetMapping mapping) {
    if (argument instanceof HostObject host) {
      return mapping.targetType.isInstance(host.obj);
    }
    return mapping.targetType == Object.class
        && (argument instanceof TruffleString
            || argument instanceof Integer
            || argument instanceof Boolean);
  }
}
