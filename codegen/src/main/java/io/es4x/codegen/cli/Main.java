package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.pkg.PackageFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.RepositoryException;

/**
 * {@code Main <module table> <output folder> [module ...]}: generates an npm package for each
 * module of the table, or for the named ones, which must include their dependencies.
 */
public final class Main {
  private Main() {}

  /**
   * Exits with 0; with 2 for invalid arguments; with 1 if libraries cannot be resolved or files
   * cannot be written.
   */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  private static int run(String[] arguments) {
    try {
      if (arguments.length < 2) {
        throw new UsageException("Usage: Main <module table> <output folder> [module ...]");
      }
      ModuleTable table = ModuleTable.read(Path.of(arguments[0]));
      List<String> named = List.of(arguments).subList(2, arguments.length);
      generate(named.isEmpty() ? table : table.only(named), Path.of(arguments[1]));
      return 0;
    } catch (UsageException e) {
      System.err.println("codegen: " + e.getMessage());
      return 2;
    } catch (RepositoryException e) {
      System.err.println("codegen: a library cannot be resolved: " + e.getMessage());
      return 1;
    } catch (IOException e) {
      System.err.println("codegen: " + e);
      return 1;
    }
  }

  private static void generate(ModuleTable table, Path output)
      throws IOException, RepositoryException {
    Generation generation = Generation.of(table, progress -> System.err.println(progress + " ..."));
    List<NpmPackage> packages = generation.packages();
    for (NpmPackage content : packages) {
      new PackageFolder(output.resolve(content.spec().module())).write(content);
    }
    System.out.print(new Report(packages));
  }
}
