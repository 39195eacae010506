package io.es4x;

import java.nio.file.Path;
import java.util.Set;

/**
 * The options of {@link Es4x#create(io.vertx.core.Vertx, Es4xOptions)}.
 *
 * @since 1.0.0
 */
public final class Es4xOptions {
  private Path application = Path.of("");
  private Set<String> conditions = Set.of();
  private boolean preserveSymlinks;

  /** Options with their defaults. */
  public Es4xOptions() {}

  /**
   * Sets the folder of the application, to which names of files are relative and which has its
   * package.json and node_modules. The default is the working folder.
   */
  public Es4xOptions setApplication(Path application) {
    this.application = application;
    return this;
  }

  /** Adds conditions for {@code exports} and {@code imports} of packages to the standard ones. */
  public Es4xOptions setConditions(Set<String> conditions) {
    this.conditions = Set.copyOf(conditions);
    return this;
  }

  /** Sets whether modules are known by the path they were found at instead of their real one. */
  public Es4xOptions setPreserveSymlinks(boolean preserveSymlinks) {
    this.preserveSymlinks = preserveSymlinks;
    return this;
  }

  /** The folder of the application. */
  public Path application() {
    return application;
  }

  /** The additional conditions. */
  public Set<String> conditions() {
    return conditions;
  }

  /** Tells whether modules are known by the path they were found at. */
  public boolean preserveSymlinks() {
    return preserveSymlinks;
  }
}
