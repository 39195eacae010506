/* global Java, vertx */

import * as config from '@vertx/config';
import * as core from '@vertx/core';
import * as jdbc from '@vertx/jdbc-client';
import * as web from '@vertx/web';
import * as client from '@vertx/web-client';
import * as common from '@vertx/web-common';
import * as templates from '@vertx/web-templ-freemarker';

/** @type {import('./main.mjs').Attempt[]} */
export default [
  [
    '`fileSystem().readFile()`',
    async ({ secret }) => (await vertx.fileSystem().readFile(secret)).toString(),
  ],
  [
    '`fileSystem().readFileBlocking()`',
    ({ secret }) => vertx.fileSystem().readFileBlocking(secret).toString(),
  ],
  [
    '`fileSystem().open()`',
    async ({ secret, token }) => {
      const file = await vertx.fileSystem().open(secret, new core.OpenOptions());
      await file.close();
      return token();
    },
  ],
  [
    '`fileSystem().copy()`',
    async ({ secret, out }) => {
      await vertx.fileSystem().copy(secret, `${out}/of-vertx`);
      return (await vertx.fileSystem().readFile(`${out}/of-vertx`)).toString();
    },
  ],
  [
    '`fileSystem().copyRecursive()` of a folder with a link',
    async ({ own, out }) => {
      await vertx.fileSystem().copyRecursive(`${own}/tree`, `${out}/tree`, true);
      return (await vertx.fileSystem().readFile(`${out}/tree/folder/link.txt`)).toString();
    },
  ],
  [
    '`fileSystem().copyRecursive()` to a folder with a link',
    async ({ own, out, token }) => {
      await vertx.fileSystem().copyRecursive(`${own}/plain`, `${out}/filled`, true);
      return token();
    },
  ],
  [
    '`fileSystem().chmodRecursive()` of a folder with a link',
    async ({ out, token }) => {
      await vertx.fileSystem().chmodRecursive(`${out}/modes`, 'rw-------', 'rwx------');
      return token();
    },
  ],
  [
    '`fileSystem().move()` of a file that may be written only',
    async ({ writable, out }) => {
      await vertx.fileSystem().move(`${writable}/movable.txt`, `${out}/moved-by-vertx`);
      return (await vertx.fileSystem().readFile(`${out}/moved-by-vertx`)).toString();
    },
  ],
  [
    '`fileSystem().symlink()`',
    async ({ secret, out }) => {
      await vertx.fileSystem().symlink(`${out}/link-of-vertx`, secret);
      return (await vertx.fileSystem().readFile(`${out}/link-of-vertx`)).toString();
    },
  ],
  [
    '`fileSystem().link()`',
    async ({ secret, out }) => {
      await vertx.fileSystem().link(`${out}/hard-of-vertx`, secret);
      return (await vertx.fileSystem().readFile(`${out}/hard-of-vertx`)).toString();
    },
  ],
  [
    '`fileSystem().readDir()`',
    async ({ secret, token }) =>
      (await vertx.fileSystem().readDir(secret.replace(/[^/]*$/, ''))).length > 0 && token(),
  ],
  [
    '`fileSystem().writeFile()`',
    async ({ outside, token }) => {
      await vertx.fileSystem().writeFile(`${outside}/by-vertx`, core.Buffer.buffer('x'));
      return token();
    },
  ],
  [
    '`fileSystem().createTempFile()`',
    async ({ token }) => {
      const file = await vertx.fileSystem().createTempFile('attempt', '.txt');
      await vertx.fileSystem().delete(file);
      return token();
    },
  ],
  [
    'another Vert.x',
    async ({ secret }) => {
      const other = core.Vertx.vertx();
      try {
        return (await other.fileSystem().readFile(secret)).toString();
      } finally {
        await other.close();
      }
    },
  ],
  [
    'the folder of unpacked resources of another Vert.x',
    async ({ outside, token }) => {
      await core.Vertx.vertx({ fileSystemOptions: { fileCacheDir: `${outside}/cache` } }).close();
      return token();
    },
  ],
  [
    '`sendFile()`',
    ({ secret, free }) => served(free, (request) => request.response().sendFile(secret)),
  ],
  [
    '`StaticHandler` of the root',
    ({ secret, free }) => {
      const router = web.Router.router(vertx);
      router
        .get('/*')
        .handler(
          web.StaticHandler.create(web.FileSystemAccess.ROOT, secret.replace(/\/[^/]*$/, '')),
        );
      return served(free, (request) => router.handle(request), '/secret.txt');
    },
  ],
  [
    'a file in a form that is sent',
    async ({ secret, receiving }) => {
      const answer = await client.WebClient.create(vertx)
        .post(receiving, '127.0.0.1', '/')
        .sendMultipartForm(
          common.MultipartForm.create().textFileUpload('file', 'name', secret, 'text/plain'),
        );
      return answer.bodyAsString();
    },
  ],
  [
    'a certificate from a file',
    async ({ secret, free }) => {
      const server = vertx
        .createHttpServer({
          ssl: true,
          keyCertOptions: new core.PemKeyCertOptions({ keyPath: secret, certPath: secret }),
        })
        .requestHandler(() => {});
      await server.listen(free, '127.0.0.1');
      await server.close();
    },
    'The file is no certificate',
  ],
  [
    '`executeBlocking()`',
    ({ secret }) =>
      vertx.executeBlocking((file) => process.getBuiltinModule('fs').readFileSync(file, 'utf8'), {
        args: [secret],
      }),
  ],
  ['`verticleFactories()`', ({ token }) => vertx.verticleFactories().size() > 0 && token()],
  [
    '`deployVerticle()` of a Java class',
    async ({ token }) => {
      try {
        await vertx.deployVerticle('java:org.apache.commons.csv.CSVFormat');
      } catch (error) {
        if (error.code === 'ERR_ACCESS_DENIED') throw error;
      }
      return token();
    },
  ],
  [
    '`deployVerticle()` of a Java class behind a prefix that looks like a package',
    async ({ token }) => {
      try {
        await vertx.deployVerticle('java.time.:org.apache.commons.csv.CSVFormat');
      } catch (error) {
        if (error.code === 'ERR_ACCESS_DENIED') throw error;
      }
      return token();
    },
  ],
  [
    '`deployVerticle()` of a Java source',
    async ({ source, token }) => {
      try {
        await vertx.deployVerticle(`java:${source}`);
      } catch (error) {
        if (error.code === 'ERR_ACCESS_DENIED') throw error;
      }
      return token();
    },
  ],
  [
    '`deployVerticle()` of a script',
    async ({ verticle }) => {
      await vertx.deployVerticle(verticle);
      return (await vertx.eventBus().request('secret', '')).body();
    },
  ],
  [
    'the store of the environment in `@vertx/config`',
    async () =>
      (
        await config.ConfigRetriever.create(vertx, {
          stores: [{ type: 'env' }],
          includeDefaultStores: false,
        }).getConfig()
      ).SECRET,
  ],
  [
    'a driver with sockets of its own',
    async ({ token }) => {
      jdbc.JDBCPool.pool(vertx, { jdbcUrl: 'jdbc:x:y' }, {});
      return token();
    },
  ],
  [
    'a driver with sockets of its own, under another name',
    async ({ token }) => {
      (await import('another-name')).JDBCPool.pool(vertx, { jdbcUrl: 'jdbc:x:y' }, {});
      return token();
    },
  ],
  [
    'a template that runs a program',
    async ({ template }) =>
      (await templates.FreeMarkerTemplateEngine.create(vertx).render({}, template)).toString(),
  ],
];

/**
 * Returns the answer of a server.
 *
 * @param {number} port
 * @param {(request: import('@vertx/core').HttpServerRequest) => void} handler
 * @param {string} [path]
 */
async function served(port, handler, path = '/') {
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  const server = vertx.createHttpServer().requestHandler((request) => {
    try {
      const sent = handler(request);
      sent?.catch?.(fail);
    } catch (error) {
      fail(error);
    }
  });
  await server.listen(port, '127.0.0.1');
  try {
    const asked = client.WebClient.create(vertx)
      .get(port, '127.0.0.1', path)
      .send()
      .then((answer) => answer.bodyAsString());
    return await Promise.race([asked, failed]);
  } finally {
    await server.close();
  }
}
