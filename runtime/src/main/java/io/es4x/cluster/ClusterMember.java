package io.es4x.cluster;

import io.vertx.core.spi.cluster.ClusterManager;
import org.jspecify.annotations.Nullable;

/** This process as a member, by one kind of cluster manager. */
interface ClusterMember {
  /** Returns the manager, which has not joined yet. */
  ClusterManager manager();

  /** Returns the address of the event bus, or null when Vert.x chooses it. */
  @Nullable String host();

  /**
   * Returns the reason why the cluster that was joined is not the one that was asked for, or null.
   */
  default @Nullable String refusal(JoinLog log) {
    return null;
  }

  /** Returns the message for a member that could not join: the reason, and what to do. */
  String explain(Throwable failure, JoinLog log);
}
