package io.es4x.services;

import java.util.List;
import java.util.Map;

/**
 * The settings of a worker, as its own context sees them.
 *
 * @param id of the thread, unique in the process
 * @param port the end of the channel to the context that has made the worker
 * @param env the environment at its start
 * @param execArgv the options that it was given
 * @param limits of its resources, in the order of Node's binding
 */
public record WorkerSettings(
    int id,
    String name,
    Object port,
    Map<String, String> env,
    List<String> execArgv,
    double[] limits) {}
