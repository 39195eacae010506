// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../runtime/test/support/free-port.js';
import { node24 } from '../node24.mjs';
import { installNode24, installProgram } from '../npm.mjs';
import { run } from '../run.mjs';
import { progress, StepError } from '../step.mjs';

/** @import { Tarball } from './packages.mjs' */

/** The number of packages that are published at a time. */
const SIDE_BY_SIDE = 3;

/**
 * Starts a Verdaccio, which brings packages that are not in it from the registry of the user.
 *
 * @returns {Promise<{ url: string, npmrc: string, stop: () => Promise<void> }>} npmrc: a file by which npm uses it
 */
export async function startRegistry() {
  await installNode24(); // Verdaccio needs more than we.
  await installProgram('verdaccio');
  const folder = mkdtempSync(join(tmpdir(), 'es4x-verdaccio-'));
  const { output: upstream } = await run('npm', ['config', 'get', 'registry'], { capture: true });
  const settings = {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream.trim(), timeout: '60s' } },
    packages: {
      // Ours come from the tarballs alone.
      '@{vertx,es4x}/*': { access: '$all', publish: '$all' },
      '{es4x,create-es4x}': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '50mb',
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  };
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(settings)); // JSON is YAML.
  const url = `http://127.0.0.1:${await freePort()}/`;
  const npmrc = join(folder, '.npmrc');
  // npm publishes with some token only, though nobody asks for it.
  const token = `${url.replace('http:', '')}:_authToken=anybody`;
  writeFileSync(npmrc, `registry=${url}\n${token}\naudit=false\nfund=false\n`);
  const program = resolve('runtime/programs/target/verdaccio/node_modules/verdaccio/bin/verdaccio');
  const node = node24() ?? process.execPath;
  const server = spawn(node, [program, '-c', join(folder, 'config.yaml'), '-l', url], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(`${url}-/ping`, () => server.exitCode === null);
  } catch (e) {
    await stop();
    throw e;
  }
  return { url, npmrc, stop };
}

/**
 * Publishes tarballs.
 *
 * @param {Tarball[]} tarballs
 * @param {string} url of the registry
 * @param {NodeJS.ProcessEnv} env with what npm needs to publish there
 */
export async function publish(tarballs, url, env) {
  const queue = [...tarballs];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name } = next.manifest;
      progress(`${name} (${queue.length} left)`);
      // Also a version before 1.0.0 is what npm create es4x@latest brings.
      const options = ['--registry', url, '--access', 'public', '--tag', 'latest'];
      const { code, output } = await run('npm', ['publish', next.tarball, ...options], {
        env,
        capture: true,
      });
      if (code !== 0) throw new StepError(`${name} cannot be published:\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/**
 * Waits until a server answers.
 *
 * @param {string} url
 * @param {() => boolean} isAlive
 */
async function answers(url, isAlive) {
  const end = Date.now() + 60_000;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (!isAlive() || Date.now() > end) throw new StepError('Verdaccio does not start.');
    await new Promise((done) => setTimeout(done, 200));
  }
}
