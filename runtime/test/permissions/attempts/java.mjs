import fs from 'node:fs';
/* global Java, Packages, vertx */

/** @type {import('./main.mjs').Attempt[]} */
export default [
  [
    "`Java.type('java.nio.file.Files')`",
    ({ secret }) =>
      Java.type('java.nio.file.Files').readString(Java.type('java.nio.file.Path').of(secret)),
  ],
  [
    "`Java.type('java.io.File')`",
    ({ secret, token }) => new (Java.type('java.io.File'))(secret).length() > 0 && token(),
  ],
  ['`Packages`', () => Packages.java.lang.System.getenv('SECRET'), 'There is no `Packages`'],
  [
    "`import` from `'java:…'`",
    async ({ out }) => {
      fs.writeFileSync(
        `${out}/java.mjs`,
        'import { System } from "java:java.lang"; export default System.getenv("SECRET");',
      );
      return (await import(`${out}/java.mjs`)).default;
    },
  ],
  ["`Java.type('java.lang.System')`", () => Java.type('java.lang.System').getenv('SECRET')],
  [
    "`Java.type('java.lang.Runtime')`",
    ({ token }) => {
      Java.type('java.lang.Runtime').getRuntime().exec(['true']).waitFor();
      return token();
    },
  ],
  [
    "`Java.type('java.lang.ProcessBuilder')`",
    ({ token }) => {
      new (Java.type('java.lang.ProcessBuilder'))(['true']).start().waitFor();
      return token();
    },
  ],
  [
    "`Java.type('java.net.Socket')`",
    ({ port, token }) => {
      new (Java.type('java.net.Socket'))('127.0.0.1', port).close();
      return token();
    },
  ],
  [
    "`Java.type('java.net.URL')`",
    ({ secret }) =>
      new TextDecoder().decode(
        new Uint8Array(
          new (Java.type('java.net.URL'))(`file:${secret}`).openStream().readAllBytes(),
        ),
      ),
  ],
  [
    '`Java.extend()` of `Thread`',
    ({ token }) => {
      new (Java.extend(Java.type('java.lang.Thread'), { run() {} }))();
      return token();
    },
  ],
  [
    "an array type: `Java.type('java.io.File[]')`",
    ({ token }) => {
      new (Java.type('java.io.File[]'))(1);
      return token();
    },
  ],
  [
    '`.class` of a class that may be used',
    ({ token }) => Java.type('java.util.ArrayList').class.getProtectionDomain() && token(),
  ],
  [
    '`getClass()` of an object',
    ({ token }) => new (Java.type('java.util.ArrayList'))().getClass().getName() && token(),
  ],
  [
    '`getClass().getClassLoader()` of Vert.x',
    ({ token }) => vertx.getClass().getClassLoader().loadClass('java.lang.System') && token(),
  ],
  [
    '`getProtectionDomain()` of a class',
    ({ token }) => vertx.getClass().getProtectionDomain().getCodeSource().getLocation() && token(),
  ],
  [
    'the class of a caught exception',
    ({ token }) => {
      try {
        new (Java.type('java.math.BigDecimal'))('x');
      } catch (error) {
        return error.getClass().getModule().getLayer() && token();
      }
    },
  ],
  [
    'the threads of Vert.x',
    ({ token }) =>
      vertx
        .nettyEventLoopGroup()
        .next()
        .execute(() => {}) ?? token(),
  ],
  [
    'members of the implementation of Vert.x',
    ({ token }) => vertx.workerPool().executor() && token(),
  ],
  [
    "`Java.type('java.io.ObjectInputStream')`",
    ({ token }) =>
      new (Java.type('java.io.ObjectInputStream'))(
        new (Java.type('java.io.ByteArrayInputStream'))(Java.to([0xac, 0xed, 0, 5], 'byte[]')),
      ) && token(),
  ],
  [
    "`Java.type('java.lang.invoke.MethodHandles')`",
    ({ token }) => Java.type('java.lang.invoke.MethodHandles').lookup() && token(),
  ],
  ["`Java.type('sun.misc.Unsafe')`", ({ token }) => Java.type('sun.misc.Unsafe').class && token()],
  [
    "`Java.type('java.lang.foreign.Linker')`",
    ({ token }) => Java.type('java.lang.foreign.Linker').nativeLinker() && token(),
  ],
  [
    "`Java.type('org.graalvm.polyglot.Context')`",
    ({ token }) =>
      Java.type('org.graalvm.polyglot.Context').newBuilder('js').allowAllAccess(true).build() &&
      token(),
  ],
  [
    "`Java.type('javax.naming.InitialContext')`",
    ({ token }) => new (Java.type('javax.naming.InitialContext'))() && token(),
  ],
  [
    'classes of the runtime',
    ({ token }) => {
      Java.type('io.es4x.permissions.vertx.VertxGate').use(
        Java.type('io.es4x.services.Permissions').ALL,
      );
      return token();
    },
  ],
  [
    'a class that a dependency names in its `bindings.json`',
    ({ token }) => Java.type('java.util.logging.LogManager').getLogManager() && token(),
  ],
  [
    'classes of a Maven library that a dependency names',
    ({ token }) => Java.type('org.apache.commons.csv.CSVFormat').DEFAULT && token(),
  ],
  [
    'classes of a jar that a dependency carries',
    ({ token }) => Java.type('com.acme.Carried').class && token(),
  ],
  ['`java.util.ServiceLoader`', ({ token }) => Java.type('java.util.ServiceLoader') && token()],
  ['`java.util.zip.ZipFile`', ({ token }) => Java.type('java.util.zip.ZipFile') && token()],
  [
    '`java.util.Timer`',
    ({ token }) => {
      new (Java.type('java.util.Timer'))(true).cancel();
      return token();
    },
  ],
  [
    '`java.util.Scanner` of a file',
    ({ secret }) =>
      new (Java.type('java.util.Scanner'))(new (Java.type('java.io.File'))(secret)).nextLine(),
  ],
  [
    '`java.util.concurrent.Executors`',
    ({ token }) => {
      Java.type('java.util.concurrent.Executors').newCachedThreadPool().shutdown();
      return token();
    },
  ],
];
