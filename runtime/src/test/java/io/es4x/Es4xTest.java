package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JavaScript that a Java application embeds. */
class Es4xTest {
  @TempDir Path folder;
  private final Vertx vertx = Vertx.vertx();
  private Es4x es4x;

  @BeforeEach
  void create() {
    es4x = Es4x.create(vertx, new Es4xOptions().setApplication(folder));
  }

  @AfterEach
  void close() {
    await(vertx.close());
  }

  @Test
  void call_passesArgumentsAndAwaitsPromises() throws IOException {
    JsModule module =
        load(
            "greet.mjs",
            """
            export const greet = (name, ...more) => `Hello, ${name}${more.length}`;
            export async function later({ word }) {
              await new Promise((resolve) => setTimeout(resolve, 1));
              return [word, word.length];
            }
            """);
    assertEquals("Hello, Ada2", await(module.call("greet", "Ada", 1, null)));
    assertEquals(
        JsonArray.of("tea", 3), await(module.call("later", new JsonObject().put("word", "tea"))));
  }

  @Test
  void call_ofACommonJsModule() throws IOException {
    JsModule module =
        load("sum.cjs", "module.exports = { base: 40, add(n) { return this.base + n; } };");
    assertEquals(42, await(module.call("add", 2)));
    assertEquals(40, await(module.get("base")));
  }

  @Test
  void call_runsOnOneEventLoopFromAnyThread() throws IOException {
    JsModule module =
        load(
            "thread.mjs",
            """
            let count = 0;
            export const name = () => Java.type('java.lang.Thread').currentThread().getName();
            export const increment = () => ++count;
            """);
    Object name = await(module.call("name"));
    assertTrue(String.valueOf(name).startsWith("vert.x-eventloop-thread"), () -> "" + name);
    List<Future<@Nullable Object>> calls =
        IntStream.range(0, 200).parallel().mapToObj(ignored -> module.call("increment")).toList();
    await(Future.join(calls));
    assertEquals(201, await(module.call("increment")));
    assertEquals(name, await(module.call("name")));
  }

  @Test
  void values_arePlainJava() throws IOException {
    JsModule module =
        load(
            "values.mjs",
            """
            export const text = 'a', yes = true, whole = 1, half = 0.5, big = 2n ** 70n;
            export const nothing = undefined, empty = null;
            export const object = { a: [1, { b: null }] };
            export const bytes = Uint8Array.of(1, 2);
            export const date = new Date(0);
            export const set = new Set(['x']);
            export const same = (value) => value;
            export const function_ = () => {};
            export const symbol = Symbol('s');
            """);
    assertEquals("a", await(module.get("text")));
    assertEquals(true, await(module.get("yes")));
    assertEquals(1, await(module.get("whole")));
    assertEquals(0.5, await(module.get("half")));
    assertEquals(BigInteger.TWO.pow(70), await(module.get("big")));
    assertNull(await(module.get("nothing")));
    assertNull(await(module.get("empty")));
    assertEquals(new JsonObject("{\"a\":[1,{\"b\":null}]}"), await(module.get("object")));
    assertEquals(Buffer.buffer(new byte[] {1, 2}), await(module.get("bytes")));
    assertEquals(Instant.EPOCH, await(module.get("date")));
    assertEquals(Set.of("x"), await(module.get("set")));
    Object own = new Object();
    assertSame(own, await(module.call("same", own)));
    IllegalArgumentException function =
        assertThrows(IllegalArgumentException.class, () -> await(module.get("function_")));
    assertTrue(String.valueOf(function.getMessage()).contains("export it"), function.toString());
    assertThrows(RuntimeException.class, () -> await(module.get("symbol")));
  }

  @Test
  void errors_keepMessageAndStack() throws IOException {
    JsModule module =
        load(
            "errors.mjs",
            """
            export function far() { throw new RangeError('too far'); }
            export async function later() { await 0; throw new TypeError('no'); }
            export const text = () => { throw 'text'; };
            export const java = (exception) => { throw exception; };
            """);
    JsException far = assertThrows(JsException.class, () -> await(module.call("far")));
    assertEquals("RangeError: too far", far.getMessage());
    assertTrue(far.stack().startsWith("RangeError: too far\n    at "), far.stack());
    assertTrue(far.stack().contains("errors.mjs:1:"), far.stack());
    assertEquals("far", far.getStackTrace()[0].getMethodName());
    JsException later = assertThrows(JsException.class, () -> await(module.call("later")));
    assertEquals("TypeError: no", later.getMessage());
    JsException text = assertThrows(JsException.class, () -> await(module.call("text")));
    assertEquals("text", text.getMessage());
    IOException own = new IOException("own");
    assertSame(own, failure(module.call("java", own)));
  }

  @Test
  void call_ofWhatIsNoFunctionSaysSo() throws IOException {
    JsModule module = load("one.mjs", "export const one = 1; export const two = 2;");
    assertEquals("\"one\" of one.mjs is no function", failure(module.call("one")).getMessage());
    assertEquals(
        "one.mjs does not export \"tree\"; it exports: one, two",
        failure(module.call("tree")).getMessage());
  }

  @Test
  void load_failsWithWhatTheModuleThrows() throws IOException {
    write("bad.mjs", "await 0; throw new RangeError('bad');");
    assertEquals("RangeError: bad", failure(es4x.load("bad.mjs")).getMessage());
    assertTrue(vertx.deploymentIDs().isEmpty());
    Throwable missing = failure(es4x.load("missing.mjs"));
    assertInstanceOf(IllegalArgumentException.class, missing);
    assertTrue(String.valueOf(missing.getMessage()).startsWith("Cannot find the file to run: "));
  }

  @Test
  void evaluate_awaitsAndImportsFromTheApplication() throws IOException {
    write("tea.mjs", "export const tea = 'green';");
    assertEquals(3, await(es4x.evaluate("const a = 1; a + 2")));
    assertEquals("green", await(es4x.evaluate("import('./tea.mjs').then(({ tea }) => tea)")));
    JsException failure =
        assertInstanceOf(JsException.class, failure(es4x.evaluate("1;\nnothing.there")));
    assertEquals("ReferenceError: nothing is not defined", failure.getMessage());
    assertTrue(failure.stack().contains("evaluate.js:2:1"), failure.stack());
    assertInstanceOf(JsException.class, failure(es4x.evaluate("1 +")));
    assertTrue(vertx.deploymentIDs().isEmpty());
  }

  @Test
  void deploy_runsAVerticleByNameAlso() throws IOException {
    write(
        "app.ts",
        """
        const word: string = config.word;
        vertx.eventBus().consumer(word, (message: any) => message.reply(word + message.body()));
        """);
    DeploymentOptions options =
        new DeploymentOptions().setConfig(new JsonObject().put("word", "one"));
    String id = await(es4x.deploy("app.ts", options));
    assertEquals("one!", await(vertx.eventBus().request("one", "!")).body());
    await(vertx.undeploy(id));
    await(vertx.deployVerticle("js:app", options));
    assertEquals("one!", await(vertx.eventBus().request("one", "!")).body());
  }

  @Test
  void exit_endsTheContextAndFailsWhatWaits() throws IOException {
    JsModule module =
        load(
            "exit.mjs",
            """
            export const never = () => new Promise(() => {});
            export function leave() {
              try { process.exit(3); } catch { return 'caught'; } finally { return 'went on'; }
            }
            """);
    Future<@Nullable Object> waiting = module.call("never");
    String message = "The JavaScript context has ended: process.exit(3)";
    JsException left = assertInstanceOf(JsException.class, failure(module.call("leave")));
    assertEquals(message, left.getMessage());
    assertEquals(message, failure(waiting).getMessage());
    assertEquals(message, failure(module.call("never")).getMessage());
    await(module.close());
    assertTrue(vertx.deploymentIDs().isEmpty());
    assertEquals(3, await(es4x.evaluate("1 + 2")));
  }

  @Test
  void close_succeedsWhileAnotherUndeploys() throws IOException {
    JsModule module = load("twice.mjs", "export const one = 1;");
    Future<Void> first = module.close();
    await(module.close());
    await(first);
    JsModule other = load("other.mjs", "export const two = 2;");
    Future<Void> byVertx = vertx.undeploy(vertx.deploymentIDs().iterator().next());
    await(other.close());
    await(byVertx);
    assertTrue(vertx.deploymentIDs().isEmpty());
  }

  @Test
  void exit_whileLoadingFailsTheDeployment() throws IOException {
    write("exit.mjs", "await 0; process.exit();");
    String message = "The JavaScript context has ended: process.exit(0)";
    assertEquals(message, failure(es4x.deploy("exit.mjs")).getMessage());
    assertEquals(message, failure(es4x.load("exit.mjs")).getMessage());
    assertEquals(message, failure(vertx.deployVerticle("js:exit.mjs")).getMessage());
    assertEquals(message, failure(es4x.evaluate("process.exit(0)")).getMessage());
    assertTrue(vertx.deploymentIDs().isEmpty());
  }

  @Test
  void chdir_leavesTheDirectoryOfTheApplication() {
    JsException refused =
        assertInstanceOf(JsException.class, failure(es4x.evaluate("process.chdir('/')")));
    assertEquals(
        "Error: process.chdir() is not available: the directory is that of the Java application",
        refused.getMessage());
  }

  @Test
  void uncaughtError_endsTheContextOnly() throws IOException {
    JsModule module =
        load(
            "uncaught.mjs",
            """
            export const wait = () => new Promise(() => {
              setTimeout(() => { throw new RangeError('late'); }, 1);
            });
            """);
    Throwable failure = failure(module.call("wait"));
    assertInstanceOf(JsException.class, failure);
    assertTrue(failure.toString().contains("RangeError: late"), failure.toString());
    assertEquals(3, await(es4x.evaluate("1 + 2")));
  }

  @Test
  void close_failsWhatWaits() throws IOException {
    JsModule module = load("never.mjs", "export const never = () => new Promise(() => {});");
    Future<@Nullable Object> waiting = module.call("never");
    await(module.close());
    await(module.close());
    assertInstanceOf(IllegalStateException.class, failure(waiting));
    assertInstanceOf(IllegalStateException.class, failure(module.call("never")));
  }

  @Test
  void close_ofAllLeavesVertxOpen() throws IOException {
    JsModule module = load("never.mjs", "export const never = () => new Promise(() => {});");
    await(es4x.deploy("never.mjs", new DeploymentOptions().setInstances(2)));
    assertThrows(IllegalStateException.class, () -> Es4x.create(vertx));
    Future<@Nullable Object> waiting = module.call("never");
    await(es4x.close());
    assertInstanceOf(IllegalStateException.class, failure(waiting));
    assertTrue(vertx.deploymentIDs().isEmpty());
    es4x = Es4x.create(vertx);
    assertEquals(3, await(es4x.evaluate("1 + 2")));
  }

  @Test
  void literals_areOptionsAsTheInstalledPackagesSay() throws IOException {
    Path installed = Files.createDirectories(folder.resolve("node_modules/@vertx/core"));
    Files.writeString(installed.resolve("package.json"), "{}");
    Files.writeString(
        installed.resolve("bindings.json"),
        "{\"dataObjects\":[\"io.vertx.core.http.HttpServerOptions\"]}");
    write("package.json", "{\"dependencies\":{\"@vertx/core\":\"*\"}}");
    await(es4x.close());
    es4x = Es4x.create(vertx, new Es4xOptions().setApplication(folder));
    JsModule module =
        load(
            "server.mjs",
            """
            const server = await vertx.createHttpServer({ port: 0, host: 'localhost' })
              .requestHandler((request) => request.response().end('hello')).listen();
            export const port = server.actualPort();
            """);
    assertTrue(assertInstanceOf(Integer.class, await(module.get("port"))) > 0);
  }

  @Test
  void messageContext_followsMessagesToOtherModules() throws IOException {
    await(es4x.close());
    Es4xOptions options = new Es4xOptions().setMessageContext(Set.of("request"));
    es4x = Es4x.create(vertx, options.setApplication(folder));
    write(
        "storage.mjs",
        """
        import { AsyncLocalStorage } from 'node:async_hooks';
        export const request = new AsyncLocalStorage({ name: 'request' });
        """);
    load(
        "consumer.mjs",
        """
        import { request } from './storage.mjs';
        const answers = (message) => message.reply(request.getStore()?.id);
        await vertx.eventBus().consumer('ask', answers).completion();
        """);
    JsModule sender =
        load(
            "sender.mjs",
            """
            import { request } from './storage.mjs';
            const ask = async () => (await vertx.eventBus().request('ask', '')).body();
            export const askInRequest = () => request.run({ id: 7 }, ask);
            """);
    assertEquals(7, await(sender.call("askInRequest")));
  }

  private JsModule load(String name, String text) throws IOException {
    write(name, text);
    return await(es4x.load(name));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static <T extends @Nullable Object> T await(Future<T> future) {
    try {
      return future
          .toCompletionStage()
          .toCompletableFuture()
          .orTimeout(60, TimeUnit.SECONDS)
          .join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw failed;
    }
  }

  private static Throwable failure(Future<?> future) {
    await(future.otherwiseEmpty());
    return future.cause();
  }
}
