package io.es4x.services;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a worker, for its own context.
 *
 * @param id of the thread, unique in the process
 * @param port the worker's end of the channel to the context that created it
 * @param env the environment variables at its start
 * @param shared the variables that it shares with its creator; null if it has {@code env}, a copy
 * @param execArgv its options
 * @param limits the resource limits, in the order of Node's binding
 * @param tracksFiles whether files that it leaves open are closed at its end
 */
public record WorkerSettings(
    int id,
    String name,
    Object port,
    Map<String, String> env,
    @Nullable SharedVariables shared,
    List<String> execArgv,
    double[] limits,
    boolean tracksFiles) {}
