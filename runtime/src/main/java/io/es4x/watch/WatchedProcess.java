package io.es4x.watch;

import io.es4x.context.ProcessControl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operating system process in which versions of a program run.
 *
 * @param control is notified of all contexts
 * @param signalled returns whether the program got a signal that ends the process
 * @param pausedAfter returns whether a debugger has paused the program after a {@link
 *     System#nanoTime}
 * @param serving takes what returns whether a version runs that has started, or listens
 * @param reloads takes what the signal for a new version is to call
 * @param close ends the process in order, with an exit code
 * @param application the folder of the program's package.json
 * @param settings files whose changes need a new process
 * @param problem returns the error in these that would keep a new process from starting; null if
 *     there is none
 * @param shutdownTimeout the longest time that requests in flight may take
 */
public record WatchedProcess(
    ProcessControl control,
    BooleanSupplier signalled,
    LongPredicate pausedAfter,
    Consumer<BooleanSupplier> serving,
    Consumer<Runnable> reloads,
    IntConsumer close,
    Path application,
    Set<Path> settings,
    Supplier<@Nullable String> problem,
    Duration shutdownTimeout) {}
