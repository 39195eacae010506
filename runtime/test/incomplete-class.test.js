import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { application, inBrief, start } from './support/es4x.js';

/** A class of Vert.x whose signatures mention Jackson's databind, which is an optional library. */
const NAME = 'DatabindCodec';
const CLASS = `io.vertx.core.json.jackson.${NAME}`;

/**
 * Runs a program that may import `@vertx/core`; returns the lines that it prints.
 *
 * @param {string} file
 * @param {string} text
 */
async function linesOf(file, text) {
  const { folder, remove } = application({ [file]: text });
  try {
    mkdirSync(join(folder, 'node_modules', '@vertx'), { recursive: true });
    const core = fileURLToPath(new URL('../../npm/@vertx/core', import.meta.url));
    symlinkSync(core, join(folder, 'node_modules', '@vertx', 'core'), 'junction');
    const { stdout, stderr, code } = await start(folder, { file }).ended;
    assert.equal(code, 0, stderr);
    return stdout.trim().split('\n');
  } finally {
    remove();
  }
}

describe('A Java class that mentions a missing one', function () {
  this.timeout(300_000);
  inBrief();

  const report = `console.log(e instanceof TypeError, e.code, e.message)`;
  const expected = new RegExp(
    `^true ES4X_INCOMPLETE_CLASS The Java class ${CLASS} cannot be used: it mentions com\\.fasterxml\\.jackson\\..*, which is missing\\. Add the library`,
  );

  /** @type {[string, string, string][]} */
  const programs = [
    [
      'imported',
      'main.mjs',
      `import { Buffer, ${NAME} } from '@vertx/core';
       console.log(Buffer.buffer('imported').toString());
       try { ${NAME}.mapper() } catch (e) { ${report} }`,
    ],
    [
      'required',
      'main.cjs',
      `const { Buffer } = require('@vertx/core');
       console.log(Buffer.buffer('imported').toString());
       try { require('@vertx/core').${NAME} } catch (e) { ${report} }`,
    ],
    [
      'looked up',
      'main.mjs',
      `console.log('imported');
       try { Java.type('${CLASS}') } catch (e) { ${report} }`,
    ],
  ];
  for (const [how, file, text] of programs) {
    it(`fails only its own name, with an error to catch, when it is ${how}`, async () => {
      const [before, error, after] = await linesOf(file, `${text}\nconsole.log('goes on');`);
      assert.equal(before, 'imported');
      assert.match(error, expected);
      assert.equal(after, 'goes on');
    });
  }
});
