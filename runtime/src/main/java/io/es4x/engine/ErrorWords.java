package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.frame.FrameInstance.FrameAccess;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The words of errors that the engine makes, also at the end of the stack: there {@link
 * EngineWords} may not be had, and the words are the engine's.
 */
@ContextThread
public final class ErrorWords {
  private ErrorWords() {}

  /**
   * Initializes the classes that the words of an error need: one whose initialization overflows the
   * stack is lost.
   */
  public static void prepare() {
    Objects.requireNonNull(FrameAccess.READ_ONLY);
    EngineWords.of(null);
  }

  /** Returns V8's words for those of the engine, or these. */
  @TruffleBoundary
  public static @Nullable String of(@Nullable String engine) {
    try {
      return EngineWords.of(engine);
    } catch (StackOverflowError | LinkageError atEndOfStack) {
      return engine;
    }
  }
}
