package io.es4x.permissions;

import io.es4x.services.Permission;
import java.util.List;
import java.util.Set;

/**
 * The values of the options that grant permissions, as they were given.
 *
 * @param reads of {@code --allow-fs-read}
 * @param writes of {@code --allow-fs-write}
 * @param net of {@code --allow-net}
 * @param env of {@code --allow-env}
 * @param java of {@code --allow-java}
 * @param others the permissions of options without a value
 */
public record PermissionOptions(
    List<String> reads,
    List<String> writes,
    List<String> net,
    List<String> env,
    List<String> java,
    Set<Permission> others) {}
