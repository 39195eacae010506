// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CreateError } from './fail.js';

/** Returns the package manager that has started this program; npm if none has. */
export function packageManager() {
  const [, name] = /^(npm|pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return name ?? 'npm';
}

/**
 * Installs the packages of a project.
 *
 * @param {string} manager
 * @param {string} folder
 */
export async function install(manager, folder) {
  // On Windows they are scripts, which only a shell starts.
  const shell = process.platform === 'win32';
  const child = spawn(manager, ['install'], { cwd: folder, stdio: 'inherit', shell });
  const [code] = await once(child, 'exit').catch((e) => [e.message]);
  if (code !== 0) {
    throw new CreateError(
      'ES4X_NOT_INSTALLED',
      `The project is in ${folder}, but its packages could not be installed (${manager} install: ${code ?? 'ended by a signal'}). ` +
        'Run that there again.',
    );
  }
}
