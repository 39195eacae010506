// @ts-check

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { homeFlags } from '../npm/es4x/src/jvm/home.js';
import { jdk } from './jdk.mjs';
import { unreachable } from './network.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { progress, StepError } from './step.mjs';

/** Matches a line in Maven's log with the running plugin, goal and module. */
const GOAL = /^\[INFO\] --- (\S+?):\S+?:(\S+) .*@ (\S+) ---/;

/**
 * Runs Maven by its wrapper, on the project's JDK rather than the one on the PATH.
 *
 * @param {string[]} args
 * @param {{ show?: boolean }} [options] show: print Maven's output instead of failing with an error
 * @returns {Promise<boolean>} whether it succeeded; false only with `show`
 */
export async function maven(args, { show = false } = {}) {
  const env = await environment();
  await checkWrapper(env);
  // The JVMs of tests get the home folder only by Maven's own options.
  const options = ['-B', ...(show ? ['-q'] : []), '-ntp', ...homeFlags()];
  const { code, output } = await run(wrapper(), [...options, ...args], {
    env,
    capture: !show,
    heard: (line) => {
      const [, plugin, goal, module] = GOAL.exec(line) ?? [];
      if (module) {
        progress(`${module}: ${plugin} ${goal}`);
      }
    },
  });
  if (code !== 0 && !show) {
    const reason = unreachable(output);
    throw new StepError(
      reason
        ? `Maven could not reach a repository: ${reason}\n` +
            "Check the network, or the proxies and mirrors in Maven's settings.xml, and try again."
        : `Maven failed (mvnw ${args.join(' ')}):\n${withoutAdvice(output)}`,
    );
  }
  return code === 0;
}

/** Checks that the wrapper can download Maven, which it does in its first run. */
async function checkWrapper(/** @type {NodeJS.ProcessEnv} */ env) {
  const { code, output } = await run(wrapper(), ['--version', '-q'], { env, capture: true });
  if (code !== 0) {
    throw new StepError(
      `Maven could not be downloaded from ${env.MVNW_REPOURL}: ${output.trim()}\n` +
        'Check the network and the proxy (https_proxy), or name a mirror of the Maven repository: ' +
        'MVNW_REPOURL=https://...',
    );
  }
}

/** Removes the lines that Maven also prints on success, and its general advice after failures. */
function withoutAdvice(/** @type {string} */ output) {
  return output
    .replace(/^\[INFO\].*\n/gm, '')
    .replace(/ -> \[Help 1\].*/s, '')
    .trimEnd();
}

function wrapper() {
  return join(ROOT, process.platform === 'win32' ? 'mvnw.cmd' : 'mvnw');
}

/** @returns {Promise<NodeJS.ProcessEnv>} */
async function environment() {
  const { home } = jdk();
  return {
    ...process.env,
    HOME: process.env.HOME || homedir(),
    MAVEN_OPTS: [...homeFlags(), process.env.MAVEN_OPTS].join(' '),
    JAVA_HOME: home,
    PATH: [join(home, 'bin'), process.env.PATH].join(delimiter),
    MVNW_REPOURL: process.env.MVNW_REPOURL || (await defaultRepository()),
  };
}

/**
 * Returns the repository from which the wrapper downloads Maven. The files of this project contain no host names; an
 * npm package that computes URLs of Maven artifacts has the default one.
 */
async function defaultRepository() {
  // Imported lazily, as it is only installed by npm ci.
  const { default: module } = await import('mvn-artifact-url');
  const properties = readFileSync('.mvn/wrapper/maven-wrapper.properties', 'utf8');
  const path = /^distributionUrl=(.*)$/m.exec(properties)?.[1] ?? '';
  const version = path.split('/').at(-2) ?? '';
  const artifact = { groupId: 'org.apache.maven', artifactId: 'apache-maven', version };
  const url = await module.default({ ...artifact, classifier: 'bin', extension: 'zip' });
  return url.slice(0, url.indexOf(path));
}
