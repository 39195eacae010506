package io.es4x.node.bindings.crypto.job;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import org.jspecify.annotations.Nullable;

/** Work that may be done by another thread, which JavaScript holds. It has copies of its inputs. */
@AnyThread
public final class Job implements TruffleObject {
  private final Work work;
  private volatile @Nullable Object result;
  private volatile @Nullable CryptoFailure failure;

  /** The body of a job. */
  @FunctionalInterface
  public interface Work {
    /**
     * Does it.
     *
     * @return what {@link io.es4x.engine.raw.RawValue#of} makes a value of
     */
    @Nullable Object run() throws GeneralSecurityException;
  }

  public Job(Work work) {
    this.work = work;
  }

  void run() {
    try {
      result = work.run();
    } catch (CryptoFailure known) {
      failure = known;
    } catch (GeneralSecurityException | RuntimeException | Error unexpected) {
      failure = CryptoFailure.error(String.valueOf(unexpected.getMessage()));
    }
  }

  @Nullable Object result() {
    return result;
  }

  @Nullable CryptoFailure failure() {
    return failure;
  }
}
