// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFolders } from '../published.mjs';
import { run } from '../run.mjs';
import { StepError } from '../step.mjs';

/** @import { Packed } from './package-checks.mjs' */

/**
 * A tarball as npm would publish it.
 *
 * @typedef {Packed & { tarball: string, size: number, unpackedSize: number }} Tarball
 */

/**
 * Packs all npm packages of the release.
 *
 * @param {string} folder in which the tarballs are made
 * @returns {Promise<Tarball[]>}
 */
export async function packAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const places = publishedFolders().map((place) => `./${place}`);
  const args = ['pack', ...places, '--json', '--ignore-scripts', '--pack-destination', folder];
  const { code, output } = await run('npm', args, { capture: true });
  if (code !== 0) throw new StepError(`npm pack failed:\n${output}`);
  /** @type {{ filename: string, size: number, unpackedSize: number, files: Packed['files'] }[]} */
  const packed = JSON.parse(output.slice(output.indexOf('[')));
  return packed.map(({ filename, size, unpackedSize, files }) => {
    const tarball = join(folder, filename.replace(/^@/, '').replace('/', '-'));
    const text = unpacked(tarball);
    return { tarball, size, unpackedSize, files, text, manifest: JSON.parse(text('package.json')) };
  });
}

/**
 * Unpacks a tarball beside it, and returns what reads its files.
 *
 * @param {string} tarball
 * @returns {Packed['text']}
 */
function unpacked(tarball) {
  const folder = tarball.replace(/\.tgz$/, '');
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return (path) => readFileSync(join(folder, 'package', path), 'utf8');
}

/** The licence of ES4X. */
export const license = () => readFileSync('LICENSE', 'utf8');
