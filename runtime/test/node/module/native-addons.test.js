import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { application, inBrief, run, runCommand } from '../../support/es4x.js';

/** A module of WebAssembly with a tag, which is the type of an exception. */
const EXCEPTIONS = '[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 13, 3, 1, 0, 0]';

const MAIN = `
for (const name of ['rollup', 'lightningcss', 'bcrypt', 'unknown', '@unrs/resolver', 'a-wasm32-wasi']) {
  try {
    console.log(name, require(name + '-user')());
  } catch (error) {
    console.log(name, error.code, error.message.replaceAll('\\n', ' '));
  }
}
try {
  new WebAssembly.Module(new Uint8Array(${EXCEPTIONS}));
} catch (error) {
  console.log(error.name, error.message);
}
`;

/** @param {string} name @param {string} [file] */
const addon = (name, file = 'a.node') => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: file }),
  [`node_modules/${name}/${file}`]: 'machine code',
});

/** @param {string} name @param {string} asked */
const user = (name, asked) => ({
  [`node_modules/${name}-user/index.js`]: `module.exports = () => require('${asked}').works;`,
});

const FILES = {
  'package.json': '{}',
  'main.cjs': MAIN,
  ...user('rollup', '@rollup/rollup-linux-x64-gnu'),
  ...user('lightningcss', 'lightningcss-linux-x64-gnu'),
  ...user('bcrypt', 'bcrypt'),
  ...user('unknown', 'unknown'),
  ...user('@unrs/resolver', '@unrs/resolver-binding-linux-x64-gnu'),
  ...user('a-wasm32-wasi', 'a-wasm32-wasi'),
  ...addon('@rollup/rollup-linux-x64-gnu'),
  ...addon('lightningcss-linux-x64-gnu'),
  ...addon('bcrypt'),
  ...addon('unknown'),
  ...addon('@unrs/resolver-binding-linux-x64-gnu'),
};

const WASM = {
  'node_modules/@rollup/wasm-node/package.json': '{"exports": {"./dist/*": "./dist/*"}}',
  'node_modules/@rollup/wasm-node/dist/native.js': `exports.works = 'as WebAssembly';`,
  'node_modules/lightningcss-wasm/index.js': `exports.works = 'as WebAssembly, too';`,
};

describe('native addons', function () {
  this.timeout(300_000);
  inBrief();

  /** @param {Record<string, string>} files */
  async function printed(files) {
    const { stdout } = await run(files, { file: 'main.cjs' });
    return stdout.trim().split('\n');
  }

  it('are replaced by their builds as WebAssembly, where these are installed', async () => {
    const [rollup, lightningcss, bcrypt] = await printed({ ...FILES, ...WASM });
    assert.equal(rollup, 'rollup as WebAssembly');
    assert.equal(lightningcss, 'lightningcss as WebAssembly, too');
    assert.match(bcrypt ?? '', /^bcrypt ERR_DLOPEN_FAILED /);
  });

  it('are an error that names the line of package.json, or what else helps', async () => {
    const [rollup, lightningcss, bcrypt, unknown, resolver, wasi, wasm] = await printed(FILES);
    assert.match(
      rollup ?? '',
      /ERR_DLOPEN_FAILED .*a\.node.*"overrides": \{ "rollup": "npm:@rollup\/wasm-node" \}$/,
    );
    assert.match(lightningcss ?? '', /"overrides": \{ "lightningcss": "npm:lightningcss-wasm" \}$/);
    assert.match(bcrypt ?? '', /"overrides": \{ "bcrypt": "npm:bcryptjs" \}$/);
    assert.match(unknown ?? '', /Use a pure JavaScript package, or a Java library/);
    assert.match(resolver ?? '', /npm install --force @unrs\/resolver-binding-wasm32-wasi$/);
    assert.match(wasi ?? '', / MODULE_NOT_FOUND .*npm install --force a-wasm32-wasi /);
    assert.match(wasm ?? '', /^CompileError .*exceptions of WebAssembly, which ES4X does not have/);
  });
});

describe('docs/tools.md', function () {
  this.timeout(300_000);

  it('runs its script on Node', async () => {
    const page = readFileSync(new URL('../../../../docs/tools.md', import.meta.url), 'utf8');
    const [, manifest = ''] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
    const [, command = '', output] = /^```console\n\$ es4x (.*)\n([^`]*)```/m.exec(page) ?? [];
    const app = application({ 'package.json': manifest });
    try {
      assert.equal((await runCommand(app.folder, command.split(' '))).stdout, output);
    } finally {
      app.remove();
    }
  });
});
