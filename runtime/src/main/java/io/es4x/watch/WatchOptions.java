package io.es4x.watch;

import java.nio.file.Path;
import java.util.List;

/**
 * The options of watching.
 *
 * @param modules whether the files that the program loads are watched
 * @param paths further files and folders
 * @param preserveOutput whether a terminal keeps its text at a restart
 */
public record WatchOptions(boolean modules, List<Path> paths, boolean preserveOutput) {}
