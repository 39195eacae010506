package io.es4x.interop.function;

import io.es4x.threads.AnyThread;
import java.lang.StackWalker.StackFrame;
import java.util.regex.Pattern;

/** Determines from the stack who has called the running callback. It takes microseconds. */
@AnyThread
public final class CallbackCaller {
  private static final StackWalker STACK = StackWalker.getInstance();

  private static final String OURS = CallbackCaller.class.getPackageName() + ".";

  /** The classes that only dispatch calls. */
  private static final Pattern DISPATCH =
      Pattern.compile("io\\.vertx\\.core\\.(internal\\.ContextInternal|impl\\.\\w*Context\\w*)");

  /** The classes that call back for operations of the program itself: futures, timers, files. */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "io\\.vertx\\.core\\.(impl\\.future\\.|impl\\.Timer|impl\\.VertxImpl\\$|file\\.).*");

  private CallbackCaller() {}

  /**
   * Returns whether a server, client or consumer of Vert.x has called, because of an event from
   * outside, rather than a future, a timer, a file, {@code runOnContext} or other Java code.
   */
  public static boolean isTransport() {
    return STACK.walk(
        frames ->
            frames
                .map(StackFrame::getClassName)
                .dropWhile(name -> !isAdapter(name))
                .dropWhile(name -> name.startsWith(OURS) || DISPATCH.matcher(name).matches())
                .findFirst()
                .filter(name -> name.startsWith("io.vertx.") && !PROGRAM.matcher(name).matches())
                .isPresent());
  }

  private static boolean isAdapter(String name) {
    return name.equals(JsCallback.class.getName());
  }
}
