package io.es4x.metrics;

import io.es4x.context.JsContext;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The program whose metrics and health are served.
 *
 * @param folder of its package.json
 * @param contexts a live view of all its contexts
 * @param pausedAfter returns whether a debugger has paused it after a {@link System#nanoTime}
 * @param unready says why it takes no requests, or null
 */
public record MeasuredProgram(
    Path folder,
    Collection<JsContext> contexts,
    LongPredicate pausedAfter,
    Supplier<@Nullable String> unready) {}
