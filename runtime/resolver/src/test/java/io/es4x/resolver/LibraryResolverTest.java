package io.es4x.resolver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LibraryResolverTest {

  private static final Platform PLATFORM =
      new Platform(
          List.of("test:bom:pom:1"),
          List.of("test:engine:1"),
          List.of("test:compiler:1"),
          Map.of("debugger", List.of("test:debugger:1")),
          Map.of("linux", List.of()));

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  /** Keeps a port at which nobody listens, so that nobody else gets it. */
  private final Socket closed = new Socket();

  private MavenFolder maven;

  @BeforeEach
  void publishThePlatform(@TempDir Path folder) throws IOException {
    maven = new MavenFolder(folder);
    maven.publishBom("bom", "shared", "2");
    maven.publish("shared", "1", "");
    maven.publish("shared", "2", "");
    maven.publish("engine", "1", "");
    maven.publish("compiler", "1", "");
  }

  @AfterEach
  void freeThePort() throws IOException {
    closed.close();
  }

  @Test
  void resolve_stockJdk_putsTheCompilerOnTheUpgradeModulePath() throws Exception {
    Libraries libraries = resolve(JdkKind.STOCK);
    assertEquals(List.of("engine-1.jar"), names(libraries.classPath()));
    assertEquals(List.of("compiler-1.jar"), names(libraries.upgradeModulePath()));
  }

  @Test
  void resolve_graalvmJdk_bringsNoCompiler() throws Exception {
    Libraries libraries = resolve(JdkKind.GRAALVM);
    assertEquals(List.of("engine-1.jar"), names(libraries.classPath()));
    assertEquals(List.of(), libraries.upgradeModulePath());
  }

  @Test
  void resolve_tools_bringsThoseThatAreWanted() throws Exception {
    maven.publish("debugger", "1", "");
    var request =
        new Request(
            "",
            List.of(),
            JdkKind.GRAALVM,
            List.of("debugger"),
            false,
            new JsonObject(),
            null,
            null,
            null,
            null,
            false);
    assertEquals(
        List.of("engine-1.jar", "debugger-1.jar"), names(resolver().resolve(request).classPath()));
  }

  @Test
  void inventory_hasLicensesAndWhatIsNeededOfTheOthers() throws Exception {
    maven.publishLicensed(
        "web",
        "1",
        "Apache-2.0",
        MavenFolder.dependency("shared", "1") + MavenFolder.dependency("unasked", "1"));
    var web =
        new Inventory.Component(
            List.of(new Inventory.License("Apache-2.0", "test:license")), List.of("test:shared:2"));
    assertEquals(
        Map.of("test:web:1", web, "test:shared:2", new Inventory.Component(List.of(), List.of())),
        resolver().inventory(List.of("test:web:1", "test:shared:2"), false));
  }

  @Test
  void resolve_transitiveLibrary_getsTheManagedVersion() throws Exception {
    maven.publish("web", "1", MavenFolder.dependency("shared", "1"));
    assertEquals(
        List.of("engine-1.jar", "web-1.jar", "shared-2.jar"),
        names(resolve(JdkKind.GRAALVM, "test:web:1").classPath()));
  }

  @Test
  void resolve_truncatedJar_downloadsItOnceMore() throws Exception {
    Path jar = resolve(JdkKind.GRAALVM).classPath().getFirst();
    byte[] whole = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
    assertEquals(List.of(jar), resolve(JdkKind.GRAALVM).classPath());
    assertArrayEquals(whole, Files.readAllBytes(jar));
    assertEquals(List.of(jar + " is damaged: it is downloaded once more"), said());
  }

  @Test
  void resolve_jarThatIsNotWhatItsChecksumSays_downloadsItOnceMore() throws Exception {
    Path jar = resolve(JdkKind.GRAALVM).classPath().getFirst();
    byte[] whole = Files.readAllBytes(jar);
    Path checksum = jar.resolveSibling(jar.getFileName() + ".sha1");
    String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(whole));
    Files.writeString(checksum, sum);
    assertEquals(List.of(jar), resolve(JdkKind.GRAALVM).classPath());
    assertEquals(List.of(), said());
    byte[] altered = whole.clone();
    altered[whole.length - 1] ^= 1;
    Files.write(jar, altered);
    assertEquals(List.of(jar), resolve(JdkKind.GRAALVM).classPath());
    assertArrayEquals(whole, Files.readAllBytes(jar));
    assertEquals(1, said().size());
  }

  @Test
  void resolve_damagedPom_downloadsItOnceMore() throws Exception {
    Path jar = resolve(JdkKind.GRAALVM).classPath().getFirst();
    Path pom = jar.resolveSibling("engine-1.pom");
    byte[] whole = Files.readAllBytes(pom);
    String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(whole));
    Files.writeString(pom.resolveSibling("engine-1.pom.sha1"), sum);
    Files.writeString(pom, "<proj");
    assertEquals(List.of(jar), resolve(JdkKind.GRAALVM).classPath());
    assertArrayEquals(whole, Files.readAllBytes(pom));
  }

  @Test
  void resolve_jarThatTheUserHasInstalled_staysAsItIs() throws Exception {
    Path jar = resolve(JdkKind.GRAALVM).classPath().getFirst();
    Path origins = jar.resolveSibling("_remote.repositories");
    Files.writeString(origins, "engine-1.jar>=\nengine-1.pom>=\n");
    Files.writeString(jar, "the user's own");
    assertEquals(List.of(jar), resolve(JdkKind.GRAALVM).classPath());
    assertEquals("the user's own", Files.readString(jar));
  }

  @Test
  void resolve_twoVersionsAskedFor_theFirstOneHolds() throws Exception {
    assertEquals(
        List.of("engine-1.jar", "shared-1.jar"),
        names(resolve(JdkKind.GRAALVM, "test:shared:1", "test:shared:2").classPath()));
  }

  @Test
  void resolve_anotherVersionOfOurOwn_keepsOursAndSaysSo() throws Exception {
    maven.publish("engine", "0.9", "");
    assertEquals(
        List.of("engine-1.jar"), names(resolve(JdkKind.GRAALVM, "test:engine:0.9").classPath()));
    assertEquals(
        List.of(
            "passed over test:engine:0.9, which package.json asks for: ES4X runs on test:engine:1"),
        said());
  }

  @Test
  void resolve_libraryThatNeedsAnotherVersionOfOurOwn_getsOurs() throws Exception {
    maven.publish("engine", "0.9", "");
    maven.publish("web", "1", MavenFolder.dependency("engine", "0.9"));
    assertEquals(
        List.of("engine-1.jar", "web-1.jar"),
        names(resolve(JdkKind.GRAALVM, "test:web:1").classPath()));
  }

  @Test
  void resolve_ourClassesUnderAnotherName_areLeftOutAndToldOnce() throws Exception {
    maven.publishClasses("engine", "1", "com/acme/Engine.class");
    maven.publish("pug", "1", MavenFolder.dependency("old-engine", "0.1"));
    maven.publish("old-engine", "0.1", "");
    maven.publishClasses("old-engine", "0.1", "com/acme/Engine.class", "com/acme/Gone.class");
    assertEquals(
        List.of("engine-1.jar", "pug-1.jar"),
        names(resolve(JdkKind.GRAALVM, "test:pug:1").classPath()));
    assertEquals(
        List.of(
            "passed over the classes of test:old-engine:0.1, which package.json brings: ES4X runs"
                + " on those of test:engine:1"),
        said());
  }

  @Test
  void resolve_ourClassesAmongThoseOfSomebodyElse_comeBehindOurs() throws Exception {
    maven.publishClasses("engine", "1", "com/acme/Engine.class");
    maven.in("other").publish("fat", "1", "");
    maven.in("other").publishClasses("fat", "1", "com/acme/Engine.class", "org/fat/Fat.class");
    assertEquals(
        List.of("engine-1.jar", "fat-1.jar"),
        names(resolve(JdkKind.GRAALVM, "other:fat:1").classPath()));
    assertEquals(
        List.of(
            "passed over some classes of other:fat:1, which package.json brings: ES4X runs on those"
                + " of test:engine:1"),
        said());
  }

  @Test
  void resolve_noVersion_takesTheManagedOne() throws Exception {
    assertEquals(
        List.of("engine-1.jar", "shared-2.jar"),
        names(resolve(JdkKind.GRAALVM, "test:shared").classPath()));
  }

  @Test
  void resolve_everythingCached_needsNoRepository() throws Exception {
    Libraries first = resolve(JdkKind.STOCK);
    maven.mirror("http://127.0.0.1:" + closedPort());
    assertEquals(first, resolve(JdkKind.STOCK));
  }

  @Test
  void resolve_noVersionAndNotManaged_asksForAVersion() {
    assertFails("\"test:other\" in package.json needs a version", "test:other");
  }

  @Test
  void resolve_notCoordinates_showsTheForm() {
    assertFails("\"guava\" in package.json are not Maven coordinates", "guava");
  }

  @Test
  void resolve_unknownLibrary_namesItWhoAskedAndTheRepositories() {
    assertFails("test:other:jar:1, asked for in package.json", "test:other:1");
    assertFails("No repository has it (asked: test)", "test:other:1");
  }

  @Test
  void resolve_repositoryUnreachable_namesItAndTheCure() throws Exception {
    maven.mirror("http://127.0.0.1:" + closedPort());
    assertFails("The Maven repository \"test\" could not be reached: ");
    assertFails("settings.xml");
  }

  @Test
  void resolve_offlineAndNotCached_saysSo() {
    var request =
        new Request(
            "",
            List.of(),
            JdkKind.STOCK,
            null,
            true,
            new JsonObject(),
            null,
            null,
            null,
            null,
            false);
    var failure = assertThrows(UnresolvableException.class, () -> resolver().resolve(request));
    assertTrue(failure.toString().contains("this is an offline start"), failure.toString());
  }

  @Test
  void describe_noVersion_takesThatOfTheApplication_withItsSources() throws Exception {
    maven.publishSources("shared", "1");
    var described = describe(List.of("test:shared:1"), "test:shared").getFirst();
    assertEquals("1", described.version());
    assertTrue(described.jar().endsWith("shared-1.jar"));
    assertTrue(String.valueOf(described.sources()).endsWith("shared-1-sources.jar"));
  }

  @Test
  void describe_noVersion_takesThatOfALibraryThatNeedsIt() throws Exception {
    var described = describe(List.of(), "test:engine").getFirst();
    assertEquals("1", described.version());
    assertNull(described.sources());
  }

  @Test
  void describe_libraryThatNobodyHas_takesTheNewestThatIsFinished() throws Exception {
    maven.publish("fresh", "1.9", "");
    maven.publish("fresh", "1.10", "");
    maven.listVersions("fresh", "1.9", "1.10", "2.0-rc1");
    assertEquals("1.10", describe(List.of(), "test:fresh").getFirst().version());
  }

  @Test
  void describe_unknownLibraryWithoutVersion_asksForOne() {
    var failure =
        assertThrows(UnresolvableException.class, () -> describe(List.of(), "test:nothing"));
    assertTrue(failure.toString().contains("name a version: \"test:nothing:1.0\""));
  }

  private List<Libraries.Description> describe(List<String> application, String coordinates)
      throws UnresolvableException {
    List<Request.Library> libraries =
        application.stream().map(c -> new Request.Library(c, "package.json", null)).toList();
    List<Request.Library> described = List.of(new Request.Library(coordinates, "here", null));
    return resolver()
        .resolve(
            new Request(
                "",
                libraries,
                JdkKind.GRAALVM,
                null,
                false,
                new JsonObject(),
                described,
                null,
                null,
                null,
                false))
        .described();
  }

  private void assertFails(String message, String... coordinates) {
    var failure =
        assertThrows(UnresolvableException.class, () -> resolve(JdkKind.GRAALVM, coordinates));
    assertTrue(failure.toString().contains(message), failure.toString());
  }

  private Libraries resolve(JdkKind jdk, String... coordinates) throws UnresolvableException {
    List<Request.Library> libraries =
        Stream.of(coordinates).map(c -> new Request.Library(c, "package.json", null)).toList();
    return resolver()
        .resolve(
            new Request(
                "", libraries, jdk, null, false, new JsonObject(), null, null, null, null, false));
  }

  private LibraryResolver resolver() {
    var progress = new Progress(new PrintStream(said), false);
    return new LibraryResolver(PLATFORM, Host.of("Linux", "amd64"), maven.setup(), progress);
  }

  private List<String> said() {
    return said.toString().lines().map(line -> line.replaceFirst("^es4x: ", "")).toList();
  }

  private static List<String> names(List<Path> jars) {
    return jars.stream().map(jar -> jar.getFileName().toString()).toList();
  }

  private int closedPort() throws IOException {
    closed.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    return closed.getLocalPort();
  }
}
