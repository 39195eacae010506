package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests Java exceptions as JavaScript sees them, and JavaScript errors that come back from Java.
 */
class ErrorsTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  static Stream<Arguments> exceptions() {
    String twoServers =
        "vertx.createHttpServer().requestHandler(() => {}).listen(0).then(s =>"
            + " vertx.createHttpServer().requestHandler(() => {}).listen(s.actualPort()))";
    String noFile = "vertx.fileSystem().readFile('/no/such/file')";
    return Stream.of(
        Arguments.of("(async () => api.fail('m'))()", "e instanceof Error", "true"),
        Arguments.of("(async () => api.fail('m'))()", "e.name", "java.lang.IllegalStateException"),
        Arguments.of("(async () => api.fail('m'))()", "e.message", "m"),
        Arguments.of("(async () => api.fail('m'))()", "e.cause", "undefined"),
        Arguments.of("(async () => api.fail('m'))()", "e.code", "undefined"),
        Arguments.of(
            "(async () => api.fail('m'))()",
            "e.stack.split('\\n')[0]",
            "java.lang.IllegalStateException: m"),
        Arguments.of(
            "(async () => api.fail('m'))()",
            "/BoundaryApi.fail .*\\n.*script-\\d+\\.mjs/.test(e.stack)",
            "true"),
        Arguments.of("(async () => api.fail(null))()", "JSON.stringify(e.message)", "\"\""),
        Arguments.of(noFile, "e.code", "ENOENT"),
        Arguments.of(noFile, "e.cause.name", "java.nio.file.NoSuchFileException"),
        Arguments.of(noFile, "/^io.vertx.*\\n    at io.vertx/.test(e.stack)", "true"),
        Arguments.of("vertx.fileSystem().createFile('pom.xml')", "e.code", "EEXIST"),
        Arguments.of(twoServers, "e.code", "EADDRINUSE"),
        Arguments.of(
            "(() => { const c = vertx.createNetClient();"
                + " return c.close().then(() => c.connect(1, 'localhost')) })()",
            "e.message",
            "Client is closed"),
        // The port of a server that has just been closed, so that it is free.
        Arguments.of(
            "vertx.createNetServer().connectHandler(() => {}).listen(0).then(s =>"
                + " s.close().then(() => vertx.createNetClient().connect(s.actualPort(), '127.0.0.1')))",
            "e.code",
            "ECONNREFUSED"),
        Arguments.of(
            "vertx.createNetClient().connect(1, 'no.such.host.invalid')", "e.code", "ENOTFOUND"));
  }

  static Stream<Arguments> sockets() {
    String waitForReset =
        "const server = new Server(0); const socket = await net.connect(server.getLocalPort(), 'localhost');"
            + " const peer = server.accept(); peer.setSoLinger(true, 0); peer.close();";
    return Stream.of(
        Arguments.of(waitForReset + " for (;;) await socket.write('a')", "ECONNRESET"),
        Arguments.of(
            "const server = new Server(0);"
                + " const socket = new (Java.type('java.net.Socket'))('localhost', server.getLocalPort());"
                + " server.accept().close(); for (;;) socket.getOutputStream().write(1)",
            "EPIPE"),
        Arguments.of(
            waitForReset
                + " await new Promise((closed) => socket.closeHandler(closed)); await socket.write('a')",
            "ECONNRESET"),
        Arguments.of(
            "const server = await vertx.createNetServer().connectHandler((s) => s.handler(() => s.close())).listen(0);"
                + " await http.request({port: server.actualPort(), host: 'localhost'}).then((r) => r.send())",
            "ECONNRESET"),
        // The backlog of a listening socket that never accepts is full after a few connections.
        Arguments.of(
            "const server = new Server(0, 1); const port = server.getLocalPort();"
                + " const quick = vertx.createNetClient({connectTimeout: 300});"
                + " await Promise.all(Array.from({length: 8}, () => quick.connect(port, 'localhost')))",
            "ETIMEDOUT"),
        Arguments.of(
            "const server = await vertx.createHttpServer().requestHandler(() => {}).listen(0);"
                + " const request = {port: server.actualPort(), host: 'localhost', timeout: 50};"
                + " await http.request(request).then((r) => r.send())",
            "ETIMEDOUT"));
  }

  @ParameterizedTest
  @MethodSource
  void sockets(String failing, String code) throws Exception {
    assertEquals(
        code,
        scripts.evaluate(
            """
            (async () => {
              const Server = Java.type('java.net.ServerSocket');
              const net = vertx.createNetClient();
              const http = vertx.createHttpClient();
              try {
                %s;
              } catch (error) {
                return error.code ?? `no code: ${error.stack}`;
              } finally {
                await Promise.all([net.close(), http.close()]);
              }
            })()
            """
                .formatted(failing)));
  }

  @ParameterizedTest
  @MethodSource
  void exceptions(String failing, String expression, String expected) throws Exception {
    assertEquals(
        expected,
        scripts.evaluate(failing + ".then(() => 'no error', (e) => String(" + expression + "))"));
  }

  static Stream<Arguments> carried() {
    return Stream.of(
        Arguments.of(
            "(() => { try { api.run(() => { throw e }) } catch (c) { return c === e } })()"),
        Arguments.of("api.failed(e).catch(c => c === e)"),
        Arguments.of("new Promise(r => api.failed(e).onFailure(c => r(c === e)))"),
        Arguments.of("api.failed(e).recover(c => api.ready(String(c === e)))"),
        Arguments.of("api.compose(() => Promise.reject(e)).catch(c => c === e)"),
        Arguments.of("api.compose(() => { throw e }).catch(c => c === e)"),
        Arguments.of("api.same(e) === e && api.sameThrowable(e) === e"),
        Arguments.of("api.same(e) instanceof TypeError && !('cause' in api.same(e))"),
        Arguments.of("(() => { try { throw api.same(e) } catch (c) { return c === e } })()"),
        Arguments.of("Object.keys(api.same(e)).join() === 'code'"),
        Arguments.of("api.failed(api.same(e)).catch(c => c === e)"),
        Arguments.of("['name', 'message', 'stack', 'code'].every(k => api.same(e)[k] === e[k])"));
  }

  @ParameterizedTest
  @MethodSource
  void carried(String expression) throws Exception {
    assertEquals(
        "true",
        scripts.evaluate(
            "(() => { const e = Object.assign(new TypeError('x'), {code: 'MINE'}); return "
                + expression
                + " })()"));
  }

  static Stream<Arguments> longs() {
    String max = "Java.type('java.lang.Long').MAX_VALUE";
    return Stream.of(
        Arguments.of("JSON.stringify(" + max + ")", "9223372036854775807"),
        Arguments.of(
            "JSON.stringify({a: [" + max + ", 1e300, 'x']})",
            "{\"a\":[9223372036854775807,1e+300,\"x\"]}"),
        Arguments.of(
            "JSON.stringify({a: " + max + ", b: 1, c: {a: 2}}, ['a'])",
            "{\"a\":9223372036854775807}"),
        Arguments.of(
            "JSON.stringify({a: " + max + "}, (k, v) => k === 'a' ? [v] : v)",
            "{\"a\":[9223372036854775807]}"),
        Arguments.of(
            "(() => { try { JSON.stringify({a: 1n}) } catch (e) { return e.name } })()",
            "TypeError"));
  }

  @ParameterizedTest
  @MethodSource
  void longs(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }
}
