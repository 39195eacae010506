import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';
import { equal } from '../compat/check.mjs';
import { FEWEST_CHECKS, judge } from '../compat/judge.mjs';
import { page } from '../compat/page.mjs';
import { lost, packages, readPage, readReport } from '../compat/report.mjs';
import { inBrief, start } from './support/es4x.js';

/** The packages that the project promises to try; some come with a second one, such as react-dom. */
const PROMISED = `lodash underscore ramda rxjs immer uuid nanoid semver zod ajv yup superstruct
  handlebars mustache ejs nunjucks marked markdown-it yaml js-yaml ini toml dayjs date-fns luxon
  moment bluebird async p-limit eventemitter3 mitt minimist yargs commander chalk debug ms qs
  iconv-lite mime-types jsonpath-plus xml2js fast-xml-parser cheerio htmlparser2 sanitize-html
  validator bcryptjs jsonwebtoken jose axios node-fetch express koa fastify hono pino winston
  dotenv graphql acorn esprima terser mathjs bignumber.js decimal.js three preact react vue knex
  pg redis kysely drizzle-orm
  @aws-sdk/client-s3 @babel/core @nestjs/core @opentelemetry/api @trpc/server archiver
  body-parser boxen bson busboy chai chokidar cli-table3 compression cookie core-js cors
  csv-parse effect eslint exceljs execa fast-glob form-data fs-extra glob got graceful-fs
  graphql-yoga helmet i18next immutable intl-messageformat ioredis joi jsdom keyv liquidjs
  log4js lru-cache magic-string micromatch minimatch mobx morgan msgpackr multer mysql2
  node-forge nodemailer openai openpgp ora p-queue p-retry papaparse passport pdf-lib
  pino-pretty pngjs postcss prettier protobufjs pug qrcode redux rimraf sass sequelize
  serve-static sinon socket.io source-map stripe superagent svelte tar typescript undici ws
  @apollo/server @fastify/static @hapi/hapi @koa/router agentkeepalive async-mutex bl bottleneck
  class-validator connect cookie-parser cross-spawn crypto-js dataloader deepmerge
  express-rate-limit express-session express-validator formidable http-proxy-middleware
  https-proxy-agent jszip ky less memfs mongoose mqtt nock node-cron opossum prom-client prompts
  proper-lockfile send shelljs split2 supertest through2 tmp tough-cookie unified unzipper valibot
  write-file-atomic xstate`.split(/\s+/);

describe('the npm corpus', function () {
  this.timeout(300_000);
  inBrief();

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

  it('is what docs/npm-packages.md shows', () => {
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

  it('takes two objects without keys for equal only if they are nothing but empty', () => {
    class Secret {
      #value;
      /** @param {number} value */
      constructor(value) {
        this.#value = value;
      }
      get value() {
        return this.#value;
      }
    }
    for (const [a, b] of [
      [{}, {}],
      [{}, Object.create(null)],
      [[], []],
      [new Uint8Array(), new Uint8Array()],
      [new Map(), new Map()],
      [/a/g, /a/g],
      [new Secret(1).value, 1],
    ]) {
      equal(a, b);
    }
    for (const [a, b] of [
      [new Secret(1), new Secret(2)],
      [new Secret(1), {}],
      [{}, Promise.resolve()],
      [new Error('a'), new Error('b')],
      [/a/, /b/],
      [/a/, {}],
      [[], new Uint8Array()],
      [{}, new Uint8Array()],
      [new Map(), {}],
      [{}, new Map()],
      [new Date(0), 0],
      [new Date(0), { valueOf: () => 0 }],
    ]) {
      assert.throws(() => equal(a, b), /^Error: Expected /, `${a} and ${b}`);
    }
  });

  it('takes a package for working only with all checks of Node, five or more', () => {
    /** @param {object} said @param {number} [code] */
    const ended = (said, code = 0) => ({
      code,
      stdout: `outcome:${JSON.stringify({ stage: 'end', ...said })}\n`,
      stderr: '',
    });
    assert.equal(judge(ended({ checked: 5 })).result, 'works');
    assert.equal(judge(ended({ checked: 7 }), 7).result, 'works');
    assert.deepEqual(judge(ended({ checked: 4 })), {
      result: 'loads',
      checked: 4,
      error: 'passes 4 checks instead of at least 5',
    });
    assert.equal(judge(ended({ checked: 6 }), 7).error, 'passes 6 checks instead of 7');
    assert.equal(judge(ended({ checked: 7 }, 1), 7).error, 'ended with exit code 1');
    assert.equal(judge(ended({ checked: 0, stage: 'load', error: 'E: x' })).result, 'fails');
    assert.equal(judge(ended({ checked: 0, stage: 'use', error: 'E: x' })).result, 'loads');
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
    const folder = fileURLToPath(COMPAT);
    const app = start(folder, { file: 'program.mjs', args: ['--', ...names] });
    const { code, stdout, stderr } = await app.ended;
    assert.equal(code, 0, stderr);
    const found = outcomes(stdout);
    assert.deepEqual(
      found.map(({ name, stage, error }) => ({ name, stage, error })),
      names.map((name) => ({ name, stage: 'end', error: undefined })),
      stderr,
    );
    const node = node24();
    if (node !== null) {
      const args = ['program.mjs', ...names];
      const onNode = outcomes(execFileSync(node, args, { cwd: folder, encoding: 'utf8' }));
      assert.deepEqual(found, onNode);
    }
    assert.deepEqual(
      found.filter(({ checked }) => checked < FEWEST_CHECKS),
      [],
    );
  });

  /** @param {string} stdout */
  const outcomes = (stdout) =>
    stdout.match(/(?<=^outcome:).*/gm)?.map((line) => JSON.parse(line)) ?? [];
});
