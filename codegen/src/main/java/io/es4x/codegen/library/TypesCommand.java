package io.es4x.codegen.library;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.pkg.PackageFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code TypesCommand <request.json>}: generates the packages of a {@link TypesRequest}. */
public final class TypesCommand {
  /** The number of opaque types that are listed; the others are only counted. */
  private static final int NAMED = 5;

  private TypesCommand() {}

  /** Exits with 0, or with 1 and a message if a package cannot be generated. */
  public static void main(String[] arguments) {
    try {
      run(TypesRequest.read(Path.of(arguments[0])));
    } catch (LibraryException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    } catch (IllegalStateException e) {
      System.err.println("ES4X_UNREADABLE_API: " + e.getMessage());
      System.exit(1);
    } catch (IOException e) {
      System.err.println("ES4X_FILE_ERROR: " + e);
      System.exit(1);
    }
  }

  private static void run(TypesRequest request) throws IOException, LibraryException {
    LibraryGenerator generator = new LibraryGenerator(request);
    List<NpmPackage> packages = generator.generate();
    for (int i = 0; i < packages.size(); i++) {
      write(packages.get(i), request.libraries().get(i));
    }
    generator.remarks().forEach(remark -> System.err.println("es4x: " + remark));
  }

  private static void write(NpmPackage content, TypesRequest.Library library) throws IOException {
    Path folder = Path.of(library.folder());
    new PackageFolder(folder).write(content);
    if (content.spec().origin() instanceof PackageOrigin.Jar(String name)) {
      Path jar = Path.of(Objects.requireNonNull(library.jar()));
      Files.copy(jar, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    System.out.println(
        "%s: %d types from %s in %s"
            .formatted(
                library.name(),
                content.spec().types().size(),
                content.spec().origin().text(),
                folder));
    Set<String> opaque = content.usage().opaque().keySet();
    if (!opaque.isEmpty()) {
      System.out.println(
          "  without types of their own: "
              + String.join(", ", opaque.stream().limit(NAMED).toList())
              + (opaque.size() > NAMED ? " and %d more".formatted(opaque.size() - NAMED) : ""));
    }
  }
}
