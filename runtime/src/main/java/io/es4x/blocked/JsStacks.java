package io.es4x.blocked;

import com.oracle.truffle.api.RootCallTarget;
import com.oracle.truffle.api.ThreadLocalAction;
import com.oracle.truffle.api.Truffle;
import com.oracle.truffle.api.TruffleContext;
import com.oracle.truffle.api.frame.FrameInstance;
import com.oracle.truffle.api.instrumentation.ContextsListener;
import com.oracle.truffle.api.instrumentation.TruffleInstrument;
import com.oracle.truffle.api.nodes.LanguageInfo;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.nodes.RootNode;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.api.source.SourceSection;
import io.es4x.context.JsEngine;
import io.es4x.errors.SourcePosition;
import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads the JavaScript stacks of other threads while they run, with Truffle's API for instruments.
 * It costs nothing until it is used.
 */
@AnyThread
final class JsStacks {

  /**
   * A call on a stack.
   *
   * @param function its name, or null
   * @param place the position in the source that the engine evaluated
   * @param inFile whether {@code place} names a file, rather than a source without one
   */
  record Call(@Nullable String function, SourcePosition place, boolean inFile) {}

  private final TruffleInstrument.Env truffle;

  private JsStacks(TruffleInstrument.Env truffle) {
    this.truffle = truffle;
  }

  static JsStacks of(JsEngine engine) {
    return engine.service(Instrument.ID, JsStacks.class);
  }

  /**
   * Returns the JavaScript calls on a thread's stack, the innermost first. In a compiled loop, the
   * position is the beginning of the function.
   *
   * @return completed by that thread the next time it runs JavaScript, which may be never
   */
  CompletableFuture<List<Call>> of(Thread thread) {
    CompletableFuture<List<Call>> calls = new CompletableFuture<>();
    for (TruffleContext context : contexts()) {
      truffle.submitThreadLocal(
          context,
          new Thread[] {thread},
          new ThreadLocalAction(false, false) {
            @Override
            protected void perform(Access access) {
              calls.complete(callsFrom(access.getLocation()));
            }
          });
    }
    return calls;
  }

  /**
   * Interrupts the JavaScript that a thread runs.
   *
   * @param action called on that thread the next time it runs JavaScript, for each context once;
   *     scripts see the exception that it throws
   */
  void interrupt(Thread thread, Runnable action) {
    for (TruffleContext context : contexts()) {
      truffle.submitThreadLocal(
          context,
          new Thread[] {thread},
          new ThreadLocalAction(true, false) {
            @Override
            protected void perform(Access access) {
              action.run();
            }
          });
    }
  }

  private List<TruffleContext> contexts() {
    List<TruffleContext> contexts = new ArrayList<>();
    truffle
        .getInstrumenter()
        .attachContextsListener(
            new ContextsListener() {
              @Override
              public void onContextCreated(TruffleContext context) {
                contexts.add(context);
              }

              @Override
              public void onLanguageContextCreated(TruffleContext context, LanguageInfo language) {}

              @Override
              public void onLanguageContextInitialized(
                  TruffleContext context, LanguageInfo language) {}

              @Override
              public void onLanguageContextFinalized(
                  TruffleContext context, LanguageInfo language) {}

              @Override
              public void onLanguageContextDisposed(
                  TruffleContext context, LanguageInfo language) {}

              @Override
              public void onContextClosed(TruffleContext context) {}
            },
            true)
        .dispose();
    contexts.removeIf(TruffleContext::isClosed);
    return contexts;
  }

  private static List<Call> callsFrom(Node innermost) {
    List<Call> calls = new ArrayList<>();
    boolean[] outer = {false};
    Truffle.getRuntime()
        .iterateFrames(
            frame -> {
              Call call = call(frame, outer[0] ? frame.getCallNode() : innermost);
              if (call != null) {
                calls.add(call);
              }
              outer[0] = true;
              return null;
            });
    return calls;
  }

  private static @Nullable Call call(FrameInstance frame, @Nullable Node at) {
    RootNode root = ((RootCallTarget) frame.getCallTarget()).getRootNode();
    SourceSection section = at == null ? null : at.getEncapsulatingSourceSection();
    if (section == null) {
      section = root.getSourceSection();
    }
    if (section == null || section.getSource().isInternal()) {
      return null;
    }
    Source source = section.getSource();
    boolean inFile = source.getPath() != null;
    return new Call(
        root.getName(),
        new SourcePosition(
            inFile ? source.getPath() : source.getName(),
            section.getStartLine(),
            section.getStartColumn()),
        inFile);
  }

  /**
   * The registration by which Truffle finds {@link JsStacks}. Public for the code that Truffle's
   * annotation processor generates.
   */
  @TruffleInstrument.Registration(
      id = Instrument.ID,
      name = "JavaScript stacks",
      services = JsStacks.class)
  public static final class Instrument extends TruffleInstrument {
    static final String ID = "es4x-stacks";

    @Override
    protected void onCreate(Env env) {
      env.registerService(new JsStacks(env));
    }
  }
}
