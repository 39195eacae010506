package io.es4x.watch;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a program whose versions replace each other.
 *
 * @param modules whether the files that the program loads are watched
 * @param paths further files and folders to watch
 * @param signal the name of the signal that starts a new version, in place of changes of files;
 *     null for changes
 * @param preserveOutput whether the terminal is not cleared at a restart
 */
public record WatchOptions(
    boolean modules, List<Path> paths, @Nullable String signal, boolean preserveOutput) {}
