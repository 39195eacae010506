import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { page } from '../compat/page.mjs';
import { lost, packages, readPage, readReport } from '../compat/report.mjs';
import { start } from './support/es4x.js';

/** What the project promises to try; some come with a second package, such as react-dom. */
const PROMISED = `lodash underscore ramda rxjs immer uuid nanoid semver zod ajv yup superstruct
  handlebars mustache ejs nunjucks marked markdown-it yaml js-yaml ini toml dayjs date-fns luxon
  moment bluebird async p-limit eventemitter3 mitt minimist yargs commander chalk debug ms qs
  iconv-lite mime-types jsonpath-plus xml2js fast-xml-parser cheerio htmlparser2 sanitize-html
  validator bcryptjs jsonwebtoken jose axios node-fetch express koa fastify hono pino winston
  dotenv graphql acorn esprima terser mathjs bignumber.js decimal.js three preact react vue knex
  pg redis kysely drizzle-orm`.split(/\s+/);

describe('the npm corpus', function () {
  this.timeout(120_000);

  const COMPAT = new URL('../compat/', import.meta.url);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('package.json', COMPAT), 'utf8'),
  );

  it('has a program and an entry in the report for each package that is promised', () => {
    assert.deepEqual(packages().sort(), [...PROMISED].sort());
    assert.deepEqual(Object.keys(readReport()).sort(), [...PROMISED].sort());
  });

  it('reports on the versions that are pinned', () => {
    const pinned = { ...dependencies, ...devDependencies };
    for (const [name, version] of Object.entries(pinned)) {
      assert.match(version, /^\d+\.\d+\.\d+$/, name);
    }
    for (const [name, { version }] of Object.entries(readReport())) {
      assert.equal(version, pinned[name], name);
    }
  });

  it('has no package that fails although it asks for nothing that is missing', () => {
    for (const [name, { result, missing }] of Object.entries(readReport())) {
      const asked = [...(missing?.builtins ?? []), ...(missing?.globals ?? [])];
      assert.equal(result !== 'works', asked.length > 0, name);
    }
  });

  it('is what docs/compatibility.md shows', () => {
    assert.equal(readPage(), page(readReport()), 'run: npm run compat');
  });

  it('loses a package that worked and does not any more', () => {
    /** @type {import('../compat/report.mjs').Report} */
    const before = {
      broken: { version: '1.0.0', result: 'works' },
      better: { version: '1.0.0', result: 'fails', error: 'x' },
      removed: { version: '1.0.0', result: 'works' },
    };
    /** @type {import('../compat/report.mjs').Report} */
    const after = {
      broken: { version: '1.0.0', result: 'loads', error: 'x' },
      better: { version: '1.0.0', result: 'works' },
    };
    assert.deepEqual(lost(before, after), ['broken']);
  });

  it('counts the packages that wait for the same builtin', () => {
    const missing = { builtins: ['fs'], globals: [] };
    const text = page({
      a: { version: '1.0.0', result: 'fails', error: 'E: `a|b`', missing },
      b: { version: '1.0.0', result: 'loads', error: 'E: b', missing },
      c: { version: '1.0.0', result: 'works' },
    });
    assert.match(text, /\*\*1 of 3 work\.\*\*/);
    assert.match(text, /^\| a \| 1\.0\.0 \| fails \| `E: 'a\\\|b'` \|$/m);
    assert.match(text, /^\| `fs` \| 2 \| a, b \|$/m);
  });

  it('works as reported, tried with a few packages', async () => {
    const names = Object.keys(dependencies);
    for (const name of names) {
      assert.equal(readReport()[name]?.result, 'works', name);
    }
    const app = start(fileURLToPath(COMPAT), { file: 'program.mjs', args: ['--', ...names] });
    const { code, stdout, stderr } = await app.ended;
    const outcomes = stdout.match(/(?<=^outcome:).*/gm)?.map((line) => JSON.parse(line)) ?? [];
    assert.deepEqual(
      outcomes.map(({ name, stage, error }) => ({ name, stage, error })),
      names.map((name) => ({ name, stage: 'end', error: undefined })),
      stderr,
    );
    assert.equal(code, 0, stderr);
  });
});
