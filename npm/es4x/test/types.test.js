// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { places } from '../src/types/folders.js';
import { targets } from '../src/types/targets.js';
import { start } from './support/command.js';
import { makeJar } from './support/jar.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ACME = fileURLToPath(new URL('fixtures/acme', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Programs that use a package: its types, and by its name or `java:` its classes. */
const PROGRAMS = {
  acme: {
    types: '@java/acme',
    text: `import { Catalog, Shape, ShapesCatalog, type ShapeLike, type ShapesShapeName } from '@java/acme';
       import { Catalog as Same, Catalog$Visitor } from 'java:com.acme';
       import { Catalog as Other, ShapeName } from 'java:com.acme.shapes';
       const catalog: Catalog<string> = Catalog.of('b', 'a', 'b').add('c', 2);
       let seen = '';
       const count: number = catalog.each((value) => { seen += value.toUpperCase(); });
       // @ts-expect-error it may be null
       catalog.first().length;
       const first: string = catalog.first() ?? 'none';
       const current: string = catalog.cursor().current();
       const shape: ShapeLike = 'SQUARE';
       // @ts-expect-error not one of the constants
       const wrong: ShapeLike = 'CIRCLE';
       const name: ShapesShapeName = new ShapeName('x');
       const b: number | null = catalog.counts().get("b");
       console.log(count, seen, first, current, Catalog.describe(shape), Shape.TRIANGLE.sides());
       console.log(Catalog === Same, ShapesCatalog === Other, Other.size(), name.text(), Same.LIMIT);
       console.log(b, catalog.function(1, false), new Same<string>(['z']).first(), wrong, Catalog$Visitor !== null);`,
  },
  library: {
    types: '@java/jackson-core',
    text: `import { JsonFactory, type JsonToken } from 'java:com.fasterxml.jackson.core';
       const parser = new JsonFactory().createParser('[1]');
       const token: JsonToken | null = parser.nextToken();
       console.log(token?.name(), parser.nextToken() !== null, parser.getIntValue());`,
  },
  jdk: {
    types: '@app/jdk',
    text: `import { ConcurrentHashMap, LocalDate } from '@app/jdk';
       import { LocalDate as Same } from 'java:java.time';
       const map = new ConcurrentHashMap<string, number>();
       const one: number = map.computeIfAbsent('a', () => 1);
       const none: number | null = map.get('b');
       console.log(one, none, LocalDate.of(2024, 2, 28).plusDays(2).toString(), Same === LocalDate);`,
  },
  sql: {
    types: '@java/java.sql',
    text: `import { DriverManager, type Connection, type ResultSet, Types } from 'java:java.sql';
       import type { DataSource } from 'java:javax.sql';
       import { DriverManager as Same } from '@java/java.sql';
       export function first(source: DataSource): number {
         const connection: Connection = source.getConnection();
         const rows: ResultSet = connection.createStatement().executeQuery('select 1');
         return rows.next() ? rows.getInt(1) : 0;
       }
       console.log(Same === DriverManager, Types.INTEGER, DriverManager.getLoginTimeout());`,
  },
};

describe('es4x types', function () {
  inBrief();
  this.timeout(900_000);
  let app = '';
  let temporary = '';
  /** The result of the command for a jar, a library and a module of the JDK. @type {Awaited<ReturnType<typeof es4x>>} */
  let made;
  /** The result of the command for classes of the JDK. @type {Awaited<ReturnType<typeof es4x>>} */
  let madeByName;
  /** The errors of the compiler, which compiles all programs at once. */
  let problems = '';
  /** The output of each program. @type {Record<string, string | undefined>} */
  let printed = {};

  before(async () => {
    app = realpathSync(mkdtempSync(join(tmpdir(), 'es4x-types-')));
    temporary = join(app, 'tmp');
    for (const folder of ['lib', 'tmp']) {
      mkdirSync(join(app, folder));
    }
    write('package.json', { name: 'app', private: true, type: 'module' });
    npm('install', join(ROOT, 'npm/@vertx/core'));
    makeJar(ACME, join(app, 'lib/acme-1.2.jar'), ['-parameters']);
    makeJar(ACME, join(app, 'lib/bare.jar'), ['-g:none']);
    makeJar(ACME, join(app, 'lib/empty.jar'), ['-proc:only']);
    const jdk = ['java.time.LocalDate', 'java.util.concurrent.ConcurrentHashMap'];
    // Of several at once: each command starts the JVM twice.
    const library = 'com.fasterxml.jackson.core:jackson-core';
    made = await es4x('types', './lib/acme-1.2.jar', library, 'java.sql');
    madeByName = await es4x('types', '--name', '@app/jdk', ...jdk);
    npm('install', ...['acme', 'jackson-core', 'java.sql', 'jdk'].map((name) => `./types/${name}`));
    await compileAndRun();
  });

  after(() => rmSync(app, { recursive: true, force: true }));

  it('makes a package of a jar that compiles strictly and runs, by its name and by java:', () => {
    const { code, stdout, stderr } = made;
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^@java\/acme: 12 types from acme-1\.2\.jar in /m);
    assert.match(stderr, /next: npm install \.\/types\/acme \S+ \.\/types\/java\.sql\n$/);
    assert.equal(manifest('acme').version, '1.2.0');
    assert.equal(said('acme'), '5 BABCC b b SQUARE of 4 3\ntrue true 2 x 10\n2 -1 z CIRCLE true\n');
  });

  it('takes the names of parameters from the class files, and invents none', async () => {
    await es4x('types', './lib/bare.jar');
    const [named, bare] = ['acme', 'bare'].map(declarations);
    assert.match(named ?? '', /^ {2}function\(in_: number, var_: boolean\): number;$/m);
    assert.match(named ?? '', /^ {2}of<.*>\(\.\.\.elements: E\[\]\): Catalog<E>;$/m);
    assert.match(bare ?? '', /^ {2}function\(arg0: number, arg1: boolean\): number;$/m);
    assert.match(named ?? '', /@deprecated/);
    assert.doesNotMatch(named ?? '', /\bHidden\b|\binherited\b|[:<|] any\b/);
  });

  it('makes a package of a library, in the version that the application has', () => {
    const { code, stdout, stderr } = made;
    assert.equal(code, 0, stderr);
    const { maven } = manifest('jackson-core');
    assert.match(
      stdout,
      new RegExp(`from com.fasterxml.jackson.core:jackson-core:${maven.version} `),
    );
    assert.equal(said('library'), 'START_ARRAY true 1\n');
    assert.match(declarations('jackson-core'), /@returns /, 'documentation from the sources');
  });

  it('makes a package of classes of the JDK', () => {
    const { code, stderr } = madeByName;
    assert.equal(code, 0, stderr);
    assert.equal(said('jdk'), '1 null 2024-03-01 true\n');
  });

  it('makes a package of a module of the JDK, such as JDBC', () => {
    const { code, stdout, stderr } = made;
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^@java\/java\.sql: \d+ types from java\.sql in /m);
    assert.equal(said('sql'), 'true 4 0\n');
  });

  it('names the packages of libraries with one artifact name by their groups', () => {
    const out = join(app, 'named');
    const names = (/** @type {string[]} */ ...words) =>
      places(targets(words), out, undefined).map(({ name }) => name);
    assert.deepEqual(names('com.acme:core:1', 'org.other:core:2', 'com.acme:api'), [
      '@java/com.acme-core',
      '@java/org.other-core',
      '@java/api',
    ]);
    write('named/core/package.json', { es4x: { generatedFrom: 'com.acme:core:1' } });
    assert.deepEqual(names('com.acme:core:2'), ['@java/core']);
    assert.deepEqual(names('org.other:core:2'), ['@java/org.other-core']);
    write('named/org.other-core/package.json', { es4x: { generatedFrom: 'org.other:core:2' } });
    rmSync(join(out, 'core'), { recursive: true });
    assert.deepEqual(names('org.other:core:3'), ['@java/org.other-core']);
  });

  it('works offline with what is there, and leaves no temporary file', async () => {
    const library = 'com.fasterxml.jackson.core:jackson-core';
    const { code, stderr } = await es4x('types', '--offline', '--out', 'generated', library);
    assert.equal(code, 0, stderr);
    assert.ok(existsSync(join(app, 'generated/jackson-core/index.d.ts')));
    assert.deepEqual(readdirSync(temporary), []);
  });

  const USAGE = 2;
  for (const { name, args, code = 1, message } of [
    { name: 'nothing', args: [], code: USAGE, message: /^ES4X_USAGE: Types of what\?/ },
    {
      name: 'a package that is not there',
      args: ['com.acme.nowhere'],
      message: /^ES4X_CLASS_NOT_FOUND: There is no class, package or module com\.acme\.nowhere/,
    },
    { name: 'a word', args: ['guava'], code: USAGE, message: /^ES4X_USAGE: "guava" is no library/ },
    {
      name: 'half of the coordinates',
      args: ['com.acme:a:b:c:1'],
      message: /^ES4X_BAD_COORDINATES: /,
    },
    {
      name: 'an unknown library',
      args: ['com.acme.nowhere:nothing:1.0', '--offline'],
      message: /^ES4X_LIBRARY_UNAVAILABLE: .*com\.acme\.nowhere:nothing/,
    },
    {
      name: 'an unknown library without a version',
      args: ['com.acme.nowhere:nothing', '--offline'],
      message: /^ES4X_LIBRARY_UNAVAILABLE: .*\n.*name a version: "com\.acme\.nowhere:nothing:/,
    },
    {
      name: 'a missing jar',
      args: ['lib/no.jar'],
      message: /^ES4X_FILE_NOT_FOUND: .*lib\/no\.jar/,
    },
    { name: 'a broken jar', args: ['lib/broken.jar'], message: /^ES4X_BAD_JAR: .*broken\.jar/ },
    { name: 'a jar without classes', args: ['lib/empty.jar'], message: /^ES4X_NO_CLASSES: / },
    {
      name: 'a misspelled class',
      args: ['java.time.LocalDat'],
      message: /^ES4X_CLASS_NOT_FOUND: .*Did you mean java\.time\.LocalDate\?/,
    },
    {
      name: "somebody else's folder",
      args: ['lib/acme-1.2.jar', '--out', 'theirs'],
      message: /^ES4X_FOLDER_NOT_OURS: /,
    },
    {
      name: 'two packages of one name',
      args: ['a.b:acme:1', 'lib/acme-1.2.jar'],
      code: USAGE,
      message: /^ES4X_USAGE: Two of these would be called @java\/acme/,
    },
  ]) {
    it(`refuses ${name}`, async () => {
      write('lib/broken.jar', 'no zip file');
      write('theirs/acme/index.js', '');
      const result = await es4x('types', ...args);
      assert.match(result.stderr, message);
      assert.doesNotMatch(result.stderr, /^\s+at /m);
      assert.equal(result.code, code);
    });
  }

  /** @param {string[]} args */
  function es4x(...args) {
    const env = { ...process.env, TMPDIR: temporary };
    return start(COMMAND, args, { cwd: app, env }).ended;
  }

  /** Compiles all programs as strictly as TypeScript can, and runs them, one after the other. */
  async function compileAndRun() {
    const names = Object.keys(PROGRAMS);
    for (const [name, { text }] of Object.entries(PROGRAMS)) write(`${name}.ts`, text);
    // Java may still hold a callback, which would keep the process.
    const runs = names.map((name) => `console.log('# ${name}');\nawait import('./${name}.js');`);
    write('main.ts', `${runs.join('\n')}\nprocess.exit();`);
    write('tsconfig.json', {
      compilerOptions: {
        target: 'es2024',
        lib: ['es2024'],
        module: 'nodenext',
        strict: true,
        skipLibCheck: false,
        types: [...Object.values(PROGRAMS).map(({ types }) => types), join(ROOT, 'types')],
        outDir: 'dist',
      },
      files: ['main.ts'],
    });
    try {
      execFileSync(process.execPath, [TSC], { cwd: app, encoding: 'utf8' });
    } catch (e) {
      problems = /** @type {{ stdout: string }} */ (e).stdout;
    }
    const { code, stdout, stderr } = await es4x('run', 'dist/main.js');
    assert.equal(code, 0, `${problems}${stderr}`);
    printed = Object.fromEntries(
      stdout
        .split(/^# /m)
        .slice(1)
        .map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)]),
    );
  }

  /**
   * Returns what a program has printed, which has been compiled without problems.
   *
   * @param {string} name
   */
  function said(name) {
    assert.equal(problems, '');
    return printed[name];
  }

  /**
   * @param {string} file
   * @param {string | object} content
   */
  function write(file, content) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  /** @param {string} name */
  function declarations(name) {
    return readFileSync(join(app, 'types', name, 'index.d.ts'), 'utf8');
  }

  /** @param {string} name */
  function manifest(name) {
    return JSON.parse(readFileSync(join(app, 'types', name, 'package.json'), 'utf8'));
  }

  /** @param {string[]} args */
  function npm(...args) {
    execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--silent'], {
      cwd: app,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  }
});
