package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.es4x.loader.remote.RemoteOptions;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the permissions that a program needs for its modules. */
class PermissionsTest {
  @RegisterExtension private final Application app = new Application();
  private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
  private String denied = "nothing";

  /** Records the permissions that are checked; denies the one in the field. */
  private final Permissions permissions =
      (permission, resource) -> {
        asked.add(permission + " " + resource);
        return !resource.endsWith(denied);
      };

  private void files() {
    app.options(new ModuleOptions().setPermissions(permissions))
        .file(
            "main.mjs",
            "import './esm.mjs'; import './common.cjs';",
            "import data from './data.json' with { type: 'json' };",
            "log(data);")
        .file("esm.mjs", "export default 1;")
        .file("common.cjs", "require('./required.cjs');")
        .file("required.cjs", "log('required');")
        .file("data.json", "7");
  }

  @Test
  void eachModuleFile_isAskedFor_inEachContext() {
    files();
    for (int context = 0; context < 2; context++) {
      asked.clear();
      app.run("main.mjs");
      for (String name :
          List.of("main.mjs", "esm.mjs", "common.cjs", "required.cjs", "data.json")) {
        assertTrue(asked.contains("FS_READ " + app.path(name)), name + " of " + asked);
      }
    }
  }

  @Test
  void deniedFile_cannotBeImported() {
    files();
    denied = "esm.mjs";
    assertDenied(app.runFailing("main.mjs"), Permission.FS_READ, app.path("esm.mjs").toString());
    assertEquals(List.of(), app.log());
  }

  @Test
  void deniedJavaClass_isNoMissingOne() {
    app.options(new ModuleOptions().setPermissions(permissions))
        .file("main.mjs", "Java.type('java.util.UUID');");
    denied = "UUID";
    assertDenied(app.runFailing("main.mjs"), Permission.JAVA, "java.util.UUID");
  }

  @Test
  void deniedFile_cannotBeRequired() {
    files();
    denied = "required.cjs";
    assertDenied(
        app.runFailing("main.mjs"), Permission.FS_READ, app.path("required.cjs").toString());
  }

  @Test
  void fileThatOneContextHasRead_canBeDeniedToTheNext() {
    files();
    app.run("main.mjs");
    for (String name : List.of("esm.mjs", "required.cjs", "data.json")) {
      denied = name;
      assertDenied(app.runFailing("main.mjs"), Permission.FS_READ, app.path(name).toString());
    }
  }

  @Test
  void remoteModule_isAskedFor_andSoIsWhereItIsRedirected() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    String base = "http://localhost:" + server.getAddress().getPort();
    server.createContext(
        "/from.mjs",
        exchange -> {
          exchange.getResponseHeaders().add("location", "/to.mjs");
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    server.createContext(
        "/to.mjs",
        exchange -> {
          byte[] text = "log('remote');".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("content-type", "text/javascript");
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    server.start();
    try {
      app.options(
              new ModuleOptions()
                  .setPermissions(permissions)
                  .setRemote(
                      new RemoteOptions(
                          app.path("cache"), app.path("es4x-lock.json"), false, false)))
          .file("main.mjs", "import '" + base + "/from.mjs';");
      denied = "/from.mjs";
      assertDenied(app.runFailing("main.mjs"), Permission.IMPORT, base + "/from.mjs");
      denied = "/to.mjs";
      assertDenied(app.runFailing("main.mjs"), Permission.IMPORT, base + "/to.mjs");
      denied = "nothing";
      assertEquals(List.of("remote"), app.run("main.mjs"));
      denied = "/to.mjs"; // What a context has fetched can be denied to the next.
      assertDenied(app.runFailing("main.mjs"), Permission.IMPORT, base + "/to.mjs");
      assertTrue(asked.stream().noneMatch(question -> question.contains("/cache/")));
    } finally {
      server.stop(0);
    }
  }

  private static void assertDenied(Value error, Permission permission, String resource) {
    assertEquals("ERR_ACCESS_DENIED", error.getMember("code").asString());
    assertEquals(permission.nodeName(), error.getMember("permission").asString());
    assertEquals(resource, error.getMember("resource").asString());
  }
}
