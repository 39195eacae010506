package io.es4x.services;

import java.util.List;
import java.util.Map;

/**
 * The settings of a worker, for its own context.
 *
 * @param id of the thread, unique in the process
 * @param port the worker's end of the channel to the context that created it
 * @param env the environment variables at its start
 * @param execArgv its options
 * @param limits the resource limits, in the order of Node's binding
 */
public record WorkerSettings(
    int id,
    String name,
    Object port,
    Map<String, String> env,
    List<String> execArgv,
    double[] limits) {}
