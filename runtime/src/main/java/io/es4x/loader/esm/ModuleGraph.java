package io.es4x.loader.esm;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.cjs.NamedExports;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.syntax.ModuleExports;
import io.es4x.loader.syntax.ModuleSyntax.ImportedNames;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All ES modules read so far, with the modules they import.
 *
 * <p>A graph is prepared as a whole before the engine sees any of it: missing modules are reported,
 * with Node's code, before the first line runs, and linking reads from memory. All contexts share
 * the texts. Thread-safe.
 */
@AnyThread
public final class ModuleGraph {

  /** The mark in every id that is not a file path. */
  public static final String MARK = ModuleNode.MARK;

  /** The mark behind the file name in the id of a text that a hook has returned for the file. */
  public static final String HOOKED = MARK + "hooked-";

  /** A regular expression that matches the ids of modules whose text was generated. */
  public static final String MADE = MARK + "(?!query-|hooked-)";

  /** The id of the module with the functions that the loader adds to modules of programs. */
  public static final String PROGRAM_RUNTIME = ModuleNode.made("runtime", "program");

  /** The id of the module with the functions that the loader's synthetic modules call. */
  public static final String SYNTHETIC_RUNTIME = ModuleNode.made("runtime", "synthetic");

  /** Returns the file that a synthetic module was made for, or the id itself. */
  public static String withoutMark(String id) {
    int mark = id.indexOf(MARK);
    return mark < 0 ? id : id.substring(0, mark);
  }

  private final Imports imports;
  private final SourceFiles files;
  private final NamedExports namedExports;
  private final ModuleTexts texts;

  /** The greatest number of imports in a message, the same as of frames in a stack. */
  private static final int MAX_IMPORTS = 10;

  /** The text of a module; for a file, with the file and the importer for its imports. */
  private record Loaded(@Nullable SourceFile source, Importer importer, ModuleText text) {

    static Loaded made(ModuleText text) {
      return new Loaded(null, Importer.of(Path.of("")), text);
    }
  }

  private final ConcurrentHashMap<String, Loaded> loaded = new ConcurrentHashMap<>();

  /**
   * Makes an empty graph.
   *
   * @param moreExports exports of builtin modules that options turn on, by module
   */
  public ModuleGraph(
      ModuleNodes nodes,
      SourceFiles files,
      NamedExports namedExports,
      Map<String, List<String>> moreExports) {
    this((Imports) nodes, files, namedExports, moreExports);
  }

  private ModuleGraph(
      Imports imports,
      SourceFiles files,
      NamedExports namedExports,
      Map<String, List<String>> moreExports) {
    this.imports = imports;
    this.files = files;
    this.namedExports = namedExports;
    this.texts = new ModuleTexts(imports, namedExports, moreExports);
    for (String id : List.of(PROGRAM_RUNTIME, SYNTHETIC_RUNTIME)) {
      loaded.put(id, Loaded.made(ModuleText.synthetic("export default {};")));
    }
  }

  /** Returns an empty graph for a context with a hook. */
  public ModuleGraph hooked(ImportHook hook) {
    return new ModuleGraph(
        new HookedImports(imports, hook), files, namedExports, texts.moreExports());
  }

  /**
   * Prepares a module and all its imports for the engine.
   *
   * @param attributes import attributes, such as {@code type: json}
   * @param prepared receives the ids of what the context has prepared; other threads may read it
   * @return the id to import it by
   */
  public String prepare(
      String specifier, Importer importer, Map<String, String> attributes, Set<String> prepared) {
    ImportedNames all = new ImportedNames(true, List.of());
    StaticImport imported = new StaticImport(specifier, 0, 0, all, attributes, -1, -1, -1);
    return prepare(imports.of(imported, importer), prepared);
  }

  /**
   * Prepares a module as {@link #prepare(String, Importer, Map, Set)} does, for an import whose
   * attributes only the engine knows; the engine reads a JSON file itself.
   */
  public String prepareForEngine(String specifier, Importer importer, Set<String> prepared) {
    Path json = imports.json(specifier, importer);
    return json != null ? json.toString() : prepare(specifier, importer, Map.of(), prepared);
  }

  /**
   * Prepares a module as {@link #prepare(String, Importer, Map, Set)} does, for {@code
   * import.source()}.
   */
  public String prepareSource(String specifier, Importer importer, Set<String> prepared) {
    ImportedNames one = new ImportedNames(false, List.of("default"));
    StaticImport imported = new StaticImport(specifier, 0, 0, one, Map.of(), -1, -1, 0);
    return prepare(imports.of(imported, importer), prepared);
  }

  /**
   * Prepares an ES module by its real path, as {@link #prepare(String, Importer, Map, Set)} does.
   */
  public String prepare(Path file, Set<String> prepared) {
    return prepare(new ModuleNode.File(file, ""), prepared);
  }

  /**
   * Prepares the variant of a prepared ES module that {@code require} returns to transpiled code.
   */
  public String prepareRequired(String id, Set<String> prepared) {
    return prepare(new ModuleNode.Required(id), prepared);
  }

  /** Prepares a module that throws the failure of that number. */
  public String prepareFailure(int number, Set<String> prepared) {
    return prepare(new ModuleNode.Failure(number), prepared);
  }

  /**
   * Prepares a module and its graph. If one of its modules fails, none is prepared, so that the
   * next attempt fails, too.
   */
  private String prepare(ModuleNode root, Set<String> prepared) {
    Set<String> read = new HashSet<>();
    Deque<ModuleNode> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      ModuleNode node = pending.pop();
      String id = node.id();
      if (prepared.contains(id) || !read.add(id)) {
        continue;
      }
      List<ModuleNode> dependencies = load(node).dependencies();
      for (int i = dependencies.size() - 1; i >= 0; i--) {
        pending.push(dependencies.get(i));
      }
    }
    prepared.addAll(read);
    return root.id();
  }

  private ModuleText load(ModuleNode node) {
    if (node instanceof ModuleNode.File file) {
      return loadFile(file);
    }
    ModuleText text = texts.of(node);
    loaded.put(node.id(), Loaded.made(text));
    return text;
  }

  private ModuleText loadFile(ModuleNode.File node) {
    SourceFile source = files.get(node.path());
    Loaded known = loaded.get(node.id());
    if (known != null && known.source == source) {
      return known.text;
    }
    ModuleText text =
        EsmTransform.transform(node, source, imported -> imported(node, source, imported));
    loaded.put(node.id(), new Loaded(source, node.importer(), text));
    return text;
  }

  /**
   * Removes modules that import changed files, since the resolution of their imports depends on the
   * files.
   */
  public void forgetImportersOf(Set<Path> changed) {
    Set<String> names = changed.stream().map(Path::toString).collect(Collectors.toSet());
    loaded
        .values()
        .removeIf(
            module ->
                module.text.dependencies().stream()
                    .anyMatch(imported -> names.contains(withoutMark(imported.id()))));
  }

  /** Returns the text of an ES module as the engine would see it if all its imports existed. */
  public EditedText parsable(Path file) {
    ModuleNode.File node = new ModuleNode.File(file, "");
    return EsmTransform.transform(node, files.get(file), _ -> node).text();
  }

  private ModuleNode imported(ModuleNode.File node, SourceFile source, StaticImport imported) {
    try {
      return imports.of(imported, node.importer());
    } catch (ModuleException failure) {
      throw failure.with("import", placeOf(imported, source).toString());
    }
  }

  private static SourcePosition placeOf(StaticImport imported, SourceFile source) {
    String file = source.path().toString();
    SourcePosition place = SourcePosition.of(file, source.text(), imported.specifierStart());
    SourceMap.Position before = source.beforeTransformation(place.line(), place.column() - 1);
    return before == null ? place : new SourcePosition(file, before.line(), before.column() + 1);
  }

  /** Returns the text of a prepared module, or null for any other path. */
  public @Nullable String textOf(String id) {
    Loaded found = loaded.get(id);
    return found == null ? null : found.text.text().toString();
  }

  /** Returns the text and edits of a prepared module in a file, or null. */
  public @Nullable EditedText editsOf(String id) {
    Loaded found = loaded.get(id);
    return found == null || found.source == null ? null : found.text.text();
  }

  /** Returns the names that a prepared module exports, according to its text. */
  public Set<String> exportsOf(String id) {
    Set<String> names = new HashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(id));
    Set<String> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      String text = textOf(pending.pop());
      ModuleExports exports = ModuleExports.of(text == null ? "" : text);
      names.addAll(exports.names());
      exports.stars().stream().filter(seen::add).forEach(pending::push);
    }
    return names;
  }

  /**
   * A static import as it is written.
   *
   * @param line the text before the specifier on its line
   */
  public record Statement(String specifier, String line) {

    private static Statement of(StaticImport imported, String text) {
      int start = text.lastIndexOf('\n', imported.specifierStart()) + 1;
      return new Statement(imported.specifier(), text.substring(start, imported.specifierStart()));
    }
  }

  /** Returns whether a prepared module has a static import of a specifier. */
  public boolean imports(String importer, String specifier) {
    Loaded module = loaded.get(importer);
    return module != null
        && module.source != null
        && module.source.syntax().imports().stream()
            .anyMatch(imported -> imported.specifier().equals(specifier));
  }

  /** Returns the static import of a prepared module in a file; null if there is none. */
  public @Nullable Statement statementOf(String id, String importer) {
    Loaded module = loaded.get(importer);
    if (module == null || module.source == null) {
      return null;
    }
    SourceFile source = module.source;
    return source.syntax().imports().stream()
        .filter(imported -> imports.of(imported, module.importer).id().equals(id))
        .findFirst()
        .map(imported -> Statement.of(imported, source.text()))
        .orElse(null);
  }

  /** Returns the static import of a file, that of its importer, and so on. */
  public List<SourcePosition> importsOf(String file) {
    List<SourcePosition> imports = new ArrayList<>();
    SourcePosition place = importOf(file);
    while (place != null && imports.size() < MAX_IMPORTS) {
      imports.add(place);
      place = importOf(place.file());
    }
    return imports;
  }

  private @Nullable SourcePosition importOf(String file) {
    return loaded.values().stream()
        .map(importer -> importOf(file, importer))
        .filter(Objects::nonNull)
        .min(Comparator.comparing(SourcePosition::file))
        .orElse(null);
  }

  private @Nullable SourcePosition importOf(String file, Loaded importer) {
    SourceFile source = importer.source;
    if (source == null
        || importer.text.dependencies().stream().noneMatch(node -> isOf(file, node))) {
      return null;
    }
    return source.syntax().imports().stream()
        .filter(imported -> isOf(file, imports.of(imported, importer.importer)))
        .findFirst()
        .map(imported -> placeOf(imported, source))
        .orElse(null);
  }

  private static boolean isOf(String file, ModuleNode node) {
    String id = node.id();
    return id.startsWith(file)
        && (id.length() == file.length() || id.startsWith(MARK, file.length()));
  }

  /** Returns whether a prepared module, or one that it imports, has a top-level await. */
  public boolean awaits(String id) {
    return anyInGraph(
        id, module -> module.source != null && module.source.syntax().topLevelAwait());
  }

  /** An import of a specifier by a file. */
  public record Link(String specifier, Path importer) {}

  /** Returns the first import of one of these CommonJS files in a prepared graph, or null. */
  public @Nullable Link linkTo(String id, Set<Path> commonJs) {
    return link(
        id, node -> node instanceof ModuleNode.CommonJs(Path path, _) && commonJs.contains(path));
  }

  /** Returns the first import of a module in a prepared graph, or null. */
  public @Nullable Link linkTo(String id, String target) {
    return link(id, node -> node.id().equals(target));
  }

  private @Nullable Link link(String id, Predicate<ModuleNode> target) {
    List<Link> found = new ArrayList<>();
    anyInGraph(
        id,
        module ->
            module.source != null
                && module.text.dependencies().stream().anyMatch(target)
                && found.add(linkOf(module.source, module.importer, target)));
    return found.isEmpty() ? null : found.getFirst();
  }

  private Link linkOf(SourceFile source, Importer importer, Predicate<ModuleNode> target) {
    return source.syntax().imports().stream()
        .filter(imported -> target.test(imports.of(imported, importer)))
        .findFirst()
        .map(imported -> new Link(imported.specifier(), importer.path()))
        .orElseThrow();
  }

  /**
   * Returns the re-export of a missing name in a prepared module or one that it imports; null when
   * there is none.
   */
  public @Nullable MissingExport missingReexport(String id) {
    MissingReexports reexports = new MissingReexports(imports, files, namedExports);
    List<MissingExport> found = new ArrayList<>();
    anyInGraph(
        id,
        module -> {
          MissingExport missing =
              module.source == null ? null : reexports.in(module.source, module.importer);
          return missing != null && found.add(missing);
        });
    return found.isEmpty() ? null : found.getFirst();
  }

  private boolean anyInGraph(String root, Predicate<Loaded> test) {
    Deque<String> pending = new ArrayDeque<>(List.of(root));
    Set<String> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      Loaded module = loaded.get(pending.pop());
      if (module == null) {
        continue;
      }
      if (test.test(module)) {
        return true;
      }
      for (ModuleNode dependency : module.text.dependencies()) {
        if (seen.add(dependency.id())) {
          pending.push(dependency.id());
        }
      }
    }
    return false;
  }
}
