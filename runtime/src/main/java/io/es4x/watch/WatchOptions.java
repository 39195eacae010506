package io.es4x.watch;

import java.nio.file.Path;
import java.util.List;

/**
 * The options of watch mode.
 *
 * @param modules whether the files that the program loads are watched
 * @param paths further files and folders to watch
 * @param preserveOutput whether the terminal is not cleared at a restart
 */
public record WatchOptions(boolean modules, List<Path> paths, boolean preserveOutput) {}
