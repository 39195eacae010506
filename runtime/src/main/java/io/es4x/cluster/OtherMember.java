package io.es4x.cluster;

import io.vertx.core.spi.cluster.ClusterManager;
import org.jspecify.annotations.Nullable;

/** A member by a cluster manager that ES4X does not know, which reads its own configuration. */
record OtherMember(ClusterOptions options, ClusterManager manager) implements ClusterMember {
  OtherMember {
    if (!options.members().isEmpty() || options.name() != null || options.config() != null) {
      throw new ClusterException(
          manager.getClass().getName()
              + " reads its own configuration: --cluster-members, --cluster-name and"
              + " --cluster-config are for hazelcast and zookeeper.");
    }
  }

  @Override
  public @Nullable String host() {
    MemberAddress address = options.address();
    return address == null ? null : address.host();
  }

  @Override
  public String explain(Throwable failure, JoinLog log) {
    return manager.getClass().getSimpleName() + " does not join: " + Cluster.messageOf(failure);
  }
}
