package io.es4x.services;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The facts about the start of the process that {@code process} exposes.
 *
 * @param execPath the executable that runs JavaScript files
 * @param argv0 the name by which it was called
 * @param execArgv its own options
 * @param libraryOptions the options that Node's library reads, such as {@code --test-only}
 * @param argv the whole {@code process.argv}: executable, script, arguments
 * @param title the initial {@code process.title}
 * @param switches the flags that {@code process} reads, such as {@code no-warnings}
 * @param messageContext the names of the {@code AsyncLocalStorage}s whose values follow messages of
 *     the event bus
 * @param watched whether the program runs in watch mode, where the servers of one version share
 *     their ports with those of the next
 * @param versions additional entries of {@code process.versions}, such as {@code es4x}
 */
public record ProcessSettings(
    String execPath,
    String argv0,
    List<String> execArgv,
    List<String> libraryOptions,
    List<String> argv,
    String title,
    Set<String> switches,
    List<String> messageContext,
    boolean watched,
    Map<String, String> versions) {

  public ProcessSettings {
    execArgv = List.copyOf(execArgv);
    libraryOptions = List.copyOf(libraryOptions);
    argv = List.copyOf(argv);
    switches = Set.copyOf(switches);
    messageContext = List.copyOf(messageContext);
    versions = Map.copyOf(versions);
  }
}
