import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrograms } from '../startup/trees.mjs';

/**
 * A server to be changed: it answers with the number in `version.mjs`, and at `/heap` with the bytes of the heap that are in
 * use after a collection.
 *
 * @typedef {object} Application
 * @property {string} name
 * @property {string} text what it is
 * @property {string} folder
 */

/** @param {string} modules imports of other modules */
const server = (modules) => `${modules}
import { version } from './version.mjs';
const Runtime = Java.type('java.lang.Runtime').getRuntime();
const System = Java.type('java.lang.System');
await vertx.createHttpServer().requestHandler((request) => {
  if (request.path() !== '/heap') return request.response().end('' + version);
  for (let i = 0; i < 3; i++) System.gc();
  request.response().end('' + (Runtime.totalMemory() - Runtime.freeMemory()));
}).listen(Number(process.argv[2]));
console.log('listening');
`;

/**
 * Writes the applications.
 *
 * @param {string} folder
 * @returns {Promise<Application[]>}
 */
export async function writeApplications(folder) {
  await writePrograms(folder);
  const small = join(folder, 'small');
  const large = join(folder, 'tree-esm');
  await mkdir(small, { recursive: true });
  await writeFile(join(small, 'package.json'), '{"private": true}\n');
  await writeFile(join(small, 'server.mjs'), server(''));
  await writeFile(join(large, 'server.mjs'), server("import 'p0';"));
  /** @type {Application[]} */
  const applications = [
    { name: 'small', text: '2 modules', folder: small },
    { name: 'large', text: '502 modules', folder: large },
  ];
  for (const application of applications) await save(application, 0);
  return applications;
}

/**
 * Saves the module that changes.
 *
 * @param {Application} application
 * @param {number} version
 */
export function save({ folder }, version) {
  return writeFile(join(folder, 'version.mjs'), `export const version = ${version};\n`);
}
