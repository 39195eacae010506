package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.util.Map;

/**
 * Determines whether the output to a stream has colours, as Node's {@code hasColors} does: by the
 * environment ({@code FORCE_COLOR}, {@code NO_COLOR}, {@code NODE_DISABLE_COLORS}, {@code TERM}),
 * and by whether the stream is a terminal.
 */
@AnyThread
public final class Colors {
  private Colors() {}

  /** Returns whether a stream shows colours, in the environment of the process. */
  public static boolean areShown(StandardStream stream) {
    return areShown(System.getenv(), stream);
  }

  static boolean areShown(Map<String, String> env, StandardStream stream) {
    String forced = env.get("FORCE_COLOR");
    if (forced != null) {
      return !forced.equals("0");
    }
    String terminal = env.getOrDefault("TERM", "");
    return env.getOrDefault("NO_COLOR", "").isEmpty()
        && env.getOrDefault("NODE_DISABLE_COLORS", "").isEmpty()
        && !terminal.isEmpty()
        && !terminal.equals("dumb")
        && stream.isTerminal();
  }
}
