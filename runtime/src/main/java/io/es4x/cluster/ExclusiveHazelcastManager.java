package io.es4x.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import io.vertx.core.Completable;
import io.vertx.core.Vertx;
import io.vertx.core.VertxException;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.shareddata.Lock;
import io.vertx.core.shareddata.impl.LocalAsyncLocks;
import io.vertx.spi.cluster.hazelcast.HazelcastClusterManager;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Vert.x' cluster manager for Hazelcast, with locks that exclude other holders in this member, too.
 *
 * <p>A lock of Hazelcast's {@code IMap} belongs to a thread and is reentrant, and vertx-hazelcast
 * takes it on any worker thread: a second attempt on the same thread succeeds while the lock is
 * held. So an attempt first waits for its turn in this member, without a thread.
 */
final class ExclusiveHazelcastManager extends HazelcastClusterManager {
  /** The map whose keys vertx-hazelcast locks. */
  private static final String LOCKS = "__vertx.map.lock";

  private final LocalAsyncLocks ownLocks = new LocalAsyncLocks();
  private @Nullable VertxInternal vertx;

  ExclusiveHazelcastManager(Config config) {
    super(config);
  }

  @Override
  public void init(Vertx vertx) {
    super.init(vertx);
    this.vertx = (VertxInternal) vertx;
  }

  @Override
  public void getLockWithTimeout(String name, long timeout, Completable<Lock> promise) {
    long begin = System.nanoTime();
    ownLocks
        .acquire(Objects.requireNonNull(vertx).getOrCreateContext(), name, Math.max(1, timeout))
        .onSuccess(
            own -> {
              long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
              super.getLockWithTimeout(
                  name,
                  Math.max(0, timeout - waited),
                  (lock, failure) -> {
                    if (failure == null) {
                      promise.succeed(new HeldLock(name, own));
                    } else {
                      own.release();
                      promise.fail(failure);
                    }
                  });
            })
        .onFailure(
            expired ->
                promise.fail(
                    new VertxException(
                        "Timed out waiting to get lock " + name, /* noStackTrace */ true)));
  }

  /** A lock of the cluster, and the turn in this member, which ends after it. */
  private final class HeldLock implements Lock {
    private final String name;
    private final Lock own;
    private final AtomicBoolean released = new AtomicBoolean();

    HeldLock(String name, Lock own) {
      this.name = name;
      this.own = own;
    }

    @Override
    public void release() {
      if (released.compareAndSet(false, true)) {
        // All worker threads may be waiting for locks.
        Thread.startVirtualThread(
            () -> {
              try {
                getHazelcastInstance().getMap(LOCKS).forceUnlock(name);
              } catch (HazelcastInstanceNotActiveException left) {
                // The cluster releases the locks of a member that has left.
              } finally {
                own.release();
              }
            });
      }
    }
  }
}
