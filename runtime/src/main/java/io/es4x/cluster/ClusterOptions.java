package io.es4x.cluster;

import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options of a member of a cluster.
 *
 * @param manager the name of the cluster manager, empty for the installed one
 * @param address that of this member, or null
 * @param members those to join by, none when not given
 * @param name that of the cluster, or null
 * @param config the configuration file of the cluster manager, or null
 */
public record ClusterOptions(
    String manager,
    @Nullable MemberAddress address,
    List<MemberAddress> members,
    @Nullable String name,
    @Nullable Path config) {

  /** Returns the options in JSON, in which they are named as on the command line; null for none. */
  public static @Nullable ClusterOptions of(JsonObject json) {
    String manager = json.getString("cluster");
    if (manager == null) {
      return null;
    }
    String host = json.getString("cluster-host");
    String config = json.getString("cluster-config");
    return new ClusterOptions(
        manager,
        host == null ? null : MemberAddress.parse(host),
        Stream.of(json.getString("cluster-members", "").split(","))
            .map(String::strip)
            .filter(member -> !member.isEmpty())
            .map(MemberAddress::parse)
            .toList(),
        json.getString("cluster-name"),
        config == null ? null : Path.of(config));
  }

  /** Returns whether nothing says where the members are: then they are on this machine. */
  boolean isOnLoopback() {
    return address == null && members.isEmpty() && config == null;
  }
}
