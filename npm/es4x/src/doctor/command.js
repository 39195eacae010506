// @ts-check
import { homedir } from 'node:os';
import { join } from 'node:path';
import { applicationRoot } from '../app/manifest.js';
import { application } from './application.js';
import { contentOf } from './content.js';
import { java } from './java.js';
import { machine } from './machine.js';
import { port, proxies } from './network.js';
import { starts } from './starts.js';

/** @import { Finding } from './finding.js' */

/** The mark in front of each line. */
const MARKS = { ok: 'ok  ', warning: 'warn', problem: 'FAIL' };

/**
 * `es4x doctor`: says of all that a program of this folder needs whether it is there. The exit code is 1 if programs do
 * not run.
 *
 * @param {{ json: boolean }} options json: print the findings as JSON
 */
export async function doctor({ json }) {
  const findings = await examine(applicationRoot('.'), process.env);
  process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : lines(findings));
  if (findings.some(({ state }) => state === 'problem')) {
    process.exitCode = 1;
  }
}

/**
 * @param {string} root the application's folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
async function examine(root, env) {
  const { jdk, findings: ofJava } = java(env);
  const { launch, findings: ofApplication } = application(root, jdk);
  return [
    ...ofJava,
    ...ofApplication,
    ...(jdk ? starts(jdk, launch, env) : []),
    ...machine(),
    ...(await port(env)),
    ...proxies(env, contentOf(join(homedir(), '.m2', 'settings.xml'))),
  ];
}

/** @param {Finding[]} findings */
function lines(findings) {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 7);
  return findings
    .map(({ name, state, text, cure }) => {
      const all = cure === undefined ? text : `${text}\n-> ${cure}`;
      return `${MARKS[state]} ${name.padEnd(width)}  ${all.replaceAll('\n', `\n${indent}`)}\n`;
    })
    .join('');
}
