package io.es4x.loader.remote;

import java.nio.file.Path;

/**
 * The options for importing remote modules.
 *
 * @param cache the folder for what was fetched
 * @param lockFile has the hash of each
 * @param frozen whether only what is in the lock file and in the cache may be imported, without
 *     network
 */
public record RemoteOptions(Path cache, Path lockFile, boolean frozen) {}
