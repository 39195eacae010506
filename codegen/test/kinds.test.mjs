// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compileTests } from '../../.dev/jars.mjs';
import { withPart } from '../../.dev/page.mjs';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { inBrief } from '../../runtime/test/support/brief.js';
import { deprecatedIn, languageService } from './language-service.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = join(root, 'codegen/test/kinds');
const output = join(root, 'codegen/target/kinds');
const TCK_PACKAGE = 'node_modules/@vertx/codegen-tck';

/** The programs, in the order in which the documentation has the rows at their tops. */
const PROGRAMS = [
  'primitives',
  'long',
  'string',
  'enum',
  'data-object',
  'interface',
  'statics',
  'functions',
  'future',
  'streams',
  'list',
  'set',
  'map',
  'array',
  'json',
  'buffer',
  'time',
  'uuid',
  'class',
  'throwable',
  'generics',
  'nullable',
  'overloads',
  'java-type',
  'deprecated',
];

/** @param {string} file @param {string[]} args */
function run(file, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  return { status, stdout, all: `exit code ${status}: ${stdout}${stderr}` };
}

/** Writes the package of the TCK, and makes the folder an application that has it. */
function prepare() {
  const maven = JSON.parse(readFileSync(join(root, 'npm/@vertx/core/package.json'), 'utf8')).maven;
  const classPath = ['classes', 'test-classes', 'lib/*'].map((part) =>
    join(root, 'codegen/target', part),
  );
  const { java } = findJdk();
  const tck = join(output, TCK_PACKAGE);
  const generated = run(java, [
    '-cp',
    classPath.join(delimiter),
    'io.es4x.codegen.cli.TckPackage',
    tck,
  ]);
  assert.equal(generated.status, 0, generated.all);
  mkdirSync(output, { recursive: true });
  writeFileSync(
    join(output, 'package.json'),
    JSON.stringify({
      type: 'module',
      dependencies: Object.fromEntries(
        [
          'circuit-breaker',
          'codegen-tck',
          'core',
          'json-schema',
          'sql-client',
          'sql-client-templates',
          'web',
        ].map((name) => [`@vertx/${name}`, maven.version]),
      ),
      es4x: {
        mvnDependencies: [
          `io.vertx:vertx-codegen-processor:jar:tck:${maven.version}`,
          'junit:junit:4.13.2',
        ],
      },
    }),
  );
}

describe('Every kind of Java type', function () {
  inBrief();
  this.timeout(900_000);

  /** @type {Map<string, string | undefined>} the error of each program that ran */
  const outcomes = new Map();

  before(async () => {
    await compileTests('codegen');
    prepare();
  });

  it('becomes what was agreed, for all models of the TCK', () => {
    const actual = readFileSync(join(output, TCK_PACKAGE, 'index.d.ts'), 'utf8');
    const golden = join(root, 'codegen/test/golden/codegen-tck/index.d.ts');
    if (process.env.KINDS_UPDATE) {
      mkdirSync(dirname(golden), { recursive: true });
      writeFileSync(golden, actual);
    }
    assert.equal(actual, readFileSync(golden, 'utf8'), 'KINDS_UPDATE=1 writes it');
  });

  it('has a program, and every program is listed', () => {
    const files = readdirSync(sources).filter((file) => file.endsWith('.mts'));
    const expected = [...PROGRAMS, 'all', 'check'].map((name) => `${name}.mts`);
    assert.deepEqual(files.toSorted(), expected.toSorted());
  });

  it('has the type that is documented, and refuses what it should', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { status, all } = run(process.execPath, [tsc, '-p', join(sources, 'compiler.json')]);
    assert.equal(status, 0, all);
  });

  it('runs', () => {
    const es4x = join(root, 'npm/es4x/bin/es4x.js');
    const { stdout, all } = run(
      process.execPath,
      [es4x, 'run', 'all.mjs', '--', ...PROGRAMS],
      output,
    );
    for (const line of stdout.split('\n').filter((text) => text.startsWith('{"program"'))) {
      const { program, error, stack } = JSON.parse(line);
      outcomes.set(program, error && `${error}\n${stack}`);
    }
    assert.ok(outcomes.size > 0, all);
  });

  for (const program of PROGRAMS) {
    it(`does at run time what its type says: ${program}`, () => {
      assert.ok(outcomes.has(program), 'it did not end');
      assert.equal(outcomes.get(program), undefined);
    });
  }

  it('is deprecated where Java says so, and nowhere else', () => {
    const file = join(sources, 'deprecated.mts');
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(sources, 'compiler.json'), ts.sys.readFile).config,
      ts.sys,
      sources,
    );
    const service = languageService([file, join(root, 'types/index.d.ts')], options, sources);
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const found = deprecatedIn(service, file).map(
      ({ start }) => lines[text.slice(0, start).split('\n').length - 1],
    );
    assert.deepEqual(
      [...new Set(found)],
      lines.filter((line) => line.endsWith('// deprecated')),
    );
  });

  it('is in the documentation as the programs begin', () => {
    const file = join(root, 'docs/bindings.md');
    const rows = PROGRAMS.flatMap((program) =>
      [...readFileSync(join(sources, `${program}.mts`), 'utf8').matchAll(/^\/\/ \|(.*)\|$/gm)].map(
        ([, row]) => `|${row}| [${program}](../codegen/test/kinds/${program}.mts) |`,
      ),
    );
    const table = [
      '| Java | from Java | to Java | | program |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n');
    const text = readFileSync(file, 'utf8');
    const marks = {
      begin: '<!-- Written by kinds.test.mjs. -->\n',
      end: '\n<!-- End of what it writes. -->',
    };
    const expected = withPart(text, marks, table);
    if (process.env.KINDS_UPDATE) {
      writeFileSync(file, expected);
    }
    assert.equal(readFileSync(file, 'utf8'), expected, 'KINDS_UPDATE=1 writes it');
  });
});
