package io.es4x.engine.messages;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.frame.FrameInstance.FrameAccess;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Translates the messages of errors that the engine creates to V8's. After a stack overflow {@link
 * EngineWords} may fail; then the message stays the engine's.
 */
@ContextThread
public final class ErrorWords {
  private ErrorWords() {}

  /**
   * Initializes the classes needed to translate a message. A class whose initializer overflows the
   * stack is unusable for the rest of the process.
   */
  public static void prepare() {
    Objects.requireNonNull(FrameAccess.READ_ONLY);
    EngineWords.of(null);
  }

  /** Returns V8's message for one of the engine; the engine's own if there is none. */
  @TruffleBoundary
  public static @Nullable String of(@Nullable String engine) {
    try {
      return EngineWords.of(engine);
    } catch (StackOverflowError | LinkageError atEndOfStack) {
      return engine;
    }
  }
}
