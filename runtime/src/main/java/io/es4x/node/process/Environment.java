package io.es4x.node.process;

import io.es4x.threads.AnyThread;
import java.util.HashMap;
import java.util.Map;

/**
 * The environment variables of the process without those that the {@code es4x} command sets for the
 * JVM, and programs for their children.
 */
@AnyThread
final class Environment {
  private static final String SIGNAL_OF_JVM = "_JAVA_SR_SIGNUM";

  /** The name that a child sees as its {@code process.argv0}. */
  private static final String ARGV0 = "ES4X_ARGV0";

  private Environment() {}

  static Map<String, String> ofProgram() {
    Map<String, String> variables = new HashMap<>(System.getenv());
    variables.remove(SIGNAL_OF_JVM);
    variables.remove(ARGV0);
    return variables;
  }
}
