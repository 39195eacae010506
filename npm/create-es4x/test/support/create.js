// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROMISES, succeeds } from './project.js';

/** @import { Template } from '../../src/templates.js' */
/** @import { Project } from './project.js' */

/**
 * Creates a project by npm, as users do.
 *
 * @param {Template} template
 * @param {Pick<Project, 'folder' | 'env' | 'as'>} user folder: in which the project becomes one
 * @returns {Promise<Project>}
 */
export async function create(template, { folder, env, as }) {
  const command = ['npm', 'create', '--yes', 'es4x@latest', 'my-app', '--', '-t', template];
  const said = await succeeds({ folder, env, as }, command);
  assert.match(said, /Next:\n {2}cd my-app\n {2}npm install\n {2}npm run dev\n/);
  return { folder: join(folder, 'my-app'), env, as, promise: PROMISES[template] };
}

/**
 * Creates a project in a folder of its own, and installs its packages.
 *
 * @param {Template} template
 * @param {NodeJS.ProcessEnv} registry what npm needs to use the registry
 * @returns {Promise<Project & { remove: () => void }>}
 */
export async function created(template, registry) {
  // PostgreSQL, which does not run as root, must reach it.
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'es4x-created-')));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const project = await create(template, { folder: home, env: { ...process.env, ...registry } });
    await succeeds(project, ['npm', 'install']);
    return { ...project, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
