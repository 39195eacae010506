package io.es4x.services;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The facts about how it was started that {@code process} tells a program.
 *
 * @param execPath the executable that runs JavaScript files
 * @param argv0 the name it was called by
 * @param execArgv its own options
 * @param libraryOptions those that Node's library reads, such as {@code --test-only}
 * @param argv the whole of {@code process.argv}: executable, script, arguments
 * @param title the first {@code process.title}
 * @param switches the options without a value that {@code process} follows, such as {@code
 *     no-warnings}
 * @param watched whether the program is run again when its files change, so that the servers of one
 *     version listen where those of the next one will
 * @param versions further entries of {@code process.versions}, such as {@code es4x}
 */
public record ProcessSettings(
    String execPath,
    String argv0,
    List<String> execArgv,
    List<String> libraryOptions,
    List<String> argv,
    String title,
    Set<String> switches,
    boolean watched,
    Map<String, String> versions) {

  public ProcessSettings {
    execArgv = List.copyOf(execArgv);
    libraryOptions = List.copyOf(libraryOptions);
    argv = List.copyOf(argv);
    switches = Set.copyOf(switches);
    versions = Map.copyOf(versions);
  }
}
