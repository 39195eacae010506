package io.es4x.loader.remote;

import java.nio.file.Path;

/**
 * The options for importing remote modules.
 *
 * @param cache the folder for fetched modules
 * @param lockFile the file with their hashes
 * @param frozen whether only modules in the lock file and the cache may be imported, without
 *     network
 * @param isContinuousIntegration whether the lock file stays as it is, and decides which modules
 *     may be imported if it has any; these may be fetched
 */
public record RemoteOptions(
    Path cache, Path lockFile, boolean frozen, boolean isContinuousIntegration) {}
