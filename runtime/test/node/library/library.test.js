import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jdk } from '../../../../.dev/jdk.mjs';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief, PATIENT, start } from '../../support/es4x.js';
import { partsOf } from '../../support/parts.js';
import { startProgram } from '../../support/program.js';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** Node's longest buffer, and ours: arrays of Java have indexes of 31 bits. */
const LONGEST = /9007199254740991|2147483639/g;

/** The cases that change emitters, timers, imports or prototypes for all that runs afterwards. */
const APART = [
  'domain.cjs',
  'http-connections.mjs',
  'http-sockets.mjs',
  'http-messages.mjs',
  'module-errors.mjs',
  'module-hooks-virtual.mjs',
  'repl.cjs',
];

/** The line of a clone in which nothing has been started before: of a case's process, too, that starts at the same time. */
const FIRST_START = 'es4x: resolving Java libraries (first start) ...\n';

/** The output of each case by its name. */
const byCase = (output) => partsOf(output.replace(LONGEST, 'the longest'));

/** The time for which the cases may print nothing, in milliseconds: longer than that of one of them. */
const SILENCE = 360_000;

/** Waits for the end of a program; rejected when it prints nothing for too long, with all processes that run then. */
function endOf({ child, ended, output, stop }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const processes = execFileSync('ps', ['-eo', 'pid,ppid,etimes,args'], { encoding: 'utf8' });
      const state = child.exitCode === null ? 'runs' : `has ended with ${child.exitCode}`;
      const said = output.all.slice(-4000);
      reject(new Error(`Silent for ${SILENCE / 1000} s, and ${state}:\n${said}\n${processes}`));
      stop().catch(() => {}); // It is reported already.
    }, SILENCE);
    child.stdout.on('data', () => timer.refresh());
    ended.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Starts the servers that some cases talk to; returns the variables by which they find them. */
async function startServers(node) {
  const { home } = await jdk();
  const { child, ended, said } = startProgram([node, 'servers.mjs', join(home, 'bin', 'keytool')], {
    cwd: FOLDER,
    stdin: 'pipe',
  });
  const line = await said(/^(.*)\n/);
  const env = { ES4X_SERVERS: line, NODE_EXTRA_CA_CERTS: JSON.parse(line).authority };
  const stop = () => {
    child.stdin?.end();
    return ended; // It removes its folder.
  };
  return { env, stop };
}

describe("Node's library", function () {
  inBrief();
  this.timeout(1_800_000);
  const cases = readdirSync(`${FOLDER}cases`);
  const expected = {};
  const actual = {};
  let servers;

  before(async function () {
    const node = node24();
    if (node === null) {
      this.skip(); // npm has no Node 24 for this machine, and another runs the tests.
    }
    servers = await startServers(node);
    const { env } = servers;
    for (const those of [cases.filter((name) => !APART.includes(name)), APART]) {
      const options = ['--no-warnings', '--experimental-vm-modules'];
      const args = [...options, '--experimental-eventsource', 'program.mjs', ...those];
      const output = execFileSync(node, args, {
        cwd: FOLDER,
        encoding: 'utf8',
        maxBuffer: Infinity,
        stdio: 'pipe',
        env: { ...process.env, ...env },
      });
      Object.assign(expected, byCase(output));
      const program = start(FOLDER, {
        file: 'program.mjs',
        env,
        args: [...PATIENT, ...options, '--', ...those],
      });
      const { stdout, stderr } = await endOf(program);
      Object.assign(actual, byCase(stdout));
      assert.equal(stderr.replaceAll(FIRST_START, ''), '');
    }
  });

  after(() => servers?.stop());

  for (const name of cases) {
    it(`does what Node 24 does: ${name}`, () => {
      assert.doesNotMatch(expected[name], /^FAILED/m);
      assert.equal(actual[name], expected[name]);
    });
  }
});
