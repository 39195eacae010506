// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { node24 } from '../../../.dev/node24.mjs';
import { parse } from '../src/arguments.js';
import { insteadOf, isAlwaysSo } from '../src/options/of-node.js';
import { ALL_OPTIONS } from '../src/options/table.js';

const NODE = node24();
const ES4X = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

describe('the options of Node', () => {
  it('are ours or have advice, all of Node 24', function () {
    if (NODE === null) return this.skip();
    const help = execFileSync(NODE, ['--help'], { encoding: 'utf8' });
    const [, options = ''] = help.split(/^Options:$|^Environment variables:$/m);
    const heads = options
      .split('\n')
      .flatMap((line) => /^ {2}(-\S.*?)(?: {2,}|$)/.exec(line)?.[1] ?? []);
    const names = heads.flatMap((head) =>
      [...head.matchAll(/--([a-z][\w.-]*\w)/g)].map(([, name = '']) => name),
    );
    assert.ok(names.length > 150, `${names.length}`);
    const ours = new Set([
      ...Object.keys(ALL_OPTIONS),
      ...Object.values(ALL_OPTIONS).map(({ alias = '' }) => alias.replace(/^--?/, '')),
    ]);
    const missing = names.filter(
      (name) => !ours.has(name) && insteadOf(`--${name}`) === undefined && !isAlwaysSo(`--${name}`),
    );
    assert.deepEqual(missing, []);
    const both = names.filter(
      (name) => ours.has(name) && (insteadOf(`--${name}`) !== undefined || isAlwaysSo(`--${name}`)),
    );
    assert.deepEqual(both, []);
  });

  it('have no effect when they ask for what is always so', () => {
    const plain = parse(['app.js', '--harmony']);
    assert.deepEqual(
      {
        ...parse([
          '--experimental-require-module',
          '--experimental_strip_types',
          'app.js',
          '--harmony',
        ]),
        execArgv: [],
      },
      { ...plain, execArgv: [] },
    );
    assert.deepEqual(parse(['test', '--harmony']), parse(['test']));
  });

  it('list none of V8, for programs that ask for them', () => {
    const output = execFileSync(process.execPath, [ES4X, '--v8-options'], { encoding: 'utf8' });
    assert.equal(output, 'The engine is GraalJS, not V8, and has none of its options.\n');
  });

  it('are answered with what to use instead', () => {
    for (const [arg, advice] of /** @type {const} */ ([
      ['--max-old-space-size=512', /'--max-old-space-size'. .*--java-opts "-Xmx512m"/],
      ['--max_old_space_size', /-Xmx512m/],
      ['--no-experimental-strip-types', /TypeScript runs as it is/],
      ['--heap-prof', /--heap-histogram heap\.txt/],
      ['--experimental-test-coverage', /npx c8 es4x run --test/],
      ['--inspect-port=0.0.0.0:1', /--inspect=0\.0\.0\.0:1/],
    ])) {
      assert.throws(() => parse([arg, 'app.js']), {
        code: 'ES4X_USAGE',
        exitCode: 2,
        message: advice,
      });
    }
  });
});
