package io.es4x.services;

import java.util.List;
import java.util.Map;

/**
 * The facts about how it was started that {@code process} tells a program.
 *
 * @param execPath the executable that runs JavaScript files
 * @param argv0 the name it was called by
 * @param execArgv its own options
 * @param argv the whole of {@code process.argv}: executable, script, arguments
 * @param versions further entries of {@code process.versions}, such as {@code es4x}
 */
public record ProcessSettings(
    String execPath,
    String argv0,
    List<String> execArgv,
    List<String> argv,
    Map<String, String> versions) {

  public ProcessSettings {
    execArgv = List.copyOf(execArgv);
    argv = List.copyOf(argv);
    versions = Map.copyOf(versions);
  }
}
