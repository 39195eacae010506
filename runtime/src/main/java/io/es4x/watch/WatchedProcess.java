package io.es4x.watch;

import io.es4x.context.ProcessControl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operating-system process in which programs are started anew.
 *
 * @param control hears of all contexts
 * @param signalled tells whether the program was told of a signal that is to end the process
 * @param pausedAfter tells whether a debugger has paused the program after a {@link
 *     System#nanoTime}
 * @param close ends the process in order, with an exit code
 * @param application the folder of the program's package.json
 * @param settings files that only a new process reads
 * @param problem says what in these would keep a new process from starting; null when nothing
 * @param shutdownTimeout how long requests in flight may take
 */
public record WatchedProcess(
    ProcessControl control,
    BooleanSupplier signalled,
    LongPredicate pausedAfter,
    IntConsumer close,
    Path application,
    Set<Path> settings,
    Supplier<@Nullable String> problem,
    Duration shutdownTimeout) {}
