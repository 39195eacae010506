package io.es4x;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The options of {@link Es4x#create(io.vertx.core.Vertx, Es4xOptions)}.
 *
 * @since 1.0.0
 */
public final class Es4xOptions {
  /** The default folder of the application: the working folder. */
  public static final Path DEFAULT_APPLICATION = Path.of("");

  /** By default modules are known by their real path. */
  public static final boolean DEFAULT_PRESERVE_SYMLINKS = false;

  private Path application = DEFAULT_APPLICATION;
  private Set<String> conditions = Set.of();
  private boolean preserveSymlinks = DEFAULT_PRESERVE_SYMLINKS;
  private Set<String> messageContext = Set.of();

  /** Creates options with their defaults. */
  public Es4xOptions() {}

  /** Copies options. */
  public Es4xOptions(Es4xOptions other) {
    this.application = other.application;
    this.conditions = other.conditions;
    this.preserveSymlinks = other.preserveSymlinks;
    this.messageContext = other.messageContext;
  }

  /** Creates options of JSON, such as {@link #toJson} returns; what it lacks has its default. */
  public Es4xOptions(JsonObject json) {
    String folder = json.getString("application");
    if (folder != null) {
      this.application = Path.of(folder);
    }
    this.conditions = names(json, "conditions");
    this.preserveSymlinks = json.getBoolean("preserveSymlinks", DEFAULT_PRESERVE_SYMLINKS);
    this.messageContext = names(json, "messageContext");
  }

  private static Set<String> names(JsonObject json, String option) {
    return json.getJsonArray(option, JsonArray.of()).stream()
        .map(String.class::cast)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the folder of the application. */
  public Path getApplication() {
    return application;
  }

  /**
   * Sets the folder of the application, to which names of files are relative and which has its
   * package.json and node_modules. The default is the working folder.
   */
  public Es4xOptions setApplication(Path application) {
    this.application = application;
    return this;
  }

  /** Returns the conditions besides the standard ones. */
  public Set<String> getConditions() {
    return conditions;
  }

  /**
   * Sets the conditions for {@code exports} and {@code imports} of packages, besides the standard
   * ones.
   */
  public Es4xOptions setConditions(Set<String> conditions) {
    this.conditions = Set.copyOf(conditions);
    return this;
  }

  /** Adds a condition for {@code exports} and {@code imports} of packages. */
  public Es4xOptions addCondition(String condition) {
    Set<String> all = new HashSet<>(conditions);
    all.add(condition);
    return setConditions(all);
  }

  /** Returns whether modules are known by the path they were found at instead of their real one. */
  public boolean isPreserveSymlinks() {
    return preserveSymlinks;
  }

  /** Sets whether modules are known by the path they were found at instead of their real one. */
  public Es4xOptions setPreserveSymlinks(boolean preserveSymlinks) {
    this.preserveSymlinks = preserveSymlinks;
    return this;
  }

  /** Returns the names of the {@code AsyncLocalStorage}s whose values follow messages. */
  public Set<String> getMessageContext() {
    return messageContext;
  }

  /**
   * Sets the names of the {@code AsyncLocalStorage}s of JavaScript whose values follow messages of
   * the event bus to their consumers. The default is none.
   */
  public Es4xOptions setMessageContext(Set<String> names) {
    this.messageContext = Set.copyOf(names);
    return this;
  }

  /** Returns the options as JSON, of which the constructor makes the same options. */
  public JsonObject toJson() {
    return new JsonObject()
        .put("application", application.toString())
        .put("conditions", sorted(conditions))
        .put("preserveSymlinks", preserveSymlinks)
        .put("messageContext", sorted(messageContext));
  }

  private static JsonArray sorted(Set<String> names) {
    return new JsonArray(names.stream().sorted().toList());
  }

  /** Returns the options as the text of their JSON. */
  @Override
  public String toString() {
    return toJson().encode();
  }
}
