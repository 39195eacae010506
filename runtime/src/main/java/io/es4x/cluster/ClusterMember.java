package io.es4x.cluster;

import io.vertx.core.spi.cluster.ClusterManager;
import org.jspecify.annotations.Nullable;

/** This process as a member, by one kind of cluster manager. */
interface ClusterMember {
  /** Returns the manager, which has not joined yet. */
  ClusterManager manager();

  /** Returns the address of the event bus, or null when Vert.x chooses it. */
  @Nullable String host();

  /** Says why it is no member of the cluster that was asked for, after it has joined; or null. */
  default @Nullable String refusal(JoinLog log) {
    return null;
  }

  /** Says why it has not joined, and what to do. */
  String explain(Throwable failure, JoinLog log);
}
