// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../fail.js';

const PORT = 9229;
/**
 * The time limit for starting a program, including the resolution of its libraries, in milliseconds; VS Code's default
 * is 10 s.
 */
const START_LIMIT = 120_000;
const INTERNALS = ['<node_internals>/**'];

/**
 * The configurations for VS Code's JavaScript debugger. It attaches by port only: by default it injects NODE_OPTIONS,
 * which would debug the command, a Node.js program, and not the application.
 */
const CONFIGURATIONS = [
  {
    type: 'node',
    request: 'launch',
    name: 'ES4X: launch',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in
    cwd: '${workspaceFolder}',
    runtimeExecutable: 'npx',
    runtimeArgs: ['es4x', 'run', `--inspect-wait=${PORT}`],
    attachSimplePort: PORT,
    timeout: START_LIMIT,
    console: 'integratedTerminal',
    skipFiles: INTERNALS,
  },
  {
    type: 'node',
    request: 'attach',
    name: 'ES4X: attach',
    address: '127.0.0.1',
    port: PORT,
    skipFiles: INTERNALS,
  },
];

/**
 * Writes `.vscode/launch.json`, or updates it: other content is kept, configurations with the same names are replaced.
 *
 * @param {string} folder that VS Code opens
 * @returns {string} the file
 */
export function writeLaunchJson(folder) {
  const file = join(folder, '.vscode', 'launch.json');
  const launch = existsSync(file) ? read(file) : { version: '0.2.0', configurations: [] };
  const names = CONFIGURATIONS.map(({ name }) => name);
  const others = launch.configurations.filter(({ name = '' }) => !names.includes(name));
  mkdirSync(dirname(file), { recursive: true });
  const written = { ...launch, configurations: [...others, ...CONFIGURATIONS] };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  return file;
}

/**
 * @param {string} file
 * @returns {{ configurations: { name?: string }[] }}
 */
function read(file) {
  const text = readFileSync(file, 'utf8');
  let launch;
  try {
    launch = JSON.parse(text);
  } catch {
    throw unmergeable(file, 'has comments, or is no JSON, and would lose them');
  }
  const { configurations = [] } = launch ?? {};
  if (typeof launch !== 'object' || launch === null || !Array.isArray(configurations)) {
    throw unmergeable(file, 'has no list of "configurations"');
  }
  return { ...launch, configurations };
}

/**
 * @param {string} file
 * @param {string} reason
 */
function unmergeable(file, reason) {
  const texts = CONFIGURATIONS.map((each) => JSON.stringify(each, null, 2)).join(',\n');
  return new CliError(
    'ES4X_LAUNCH_JSON',
    `${file} ${reason}. It is left as it is; add these to its "configurations":\n${texts}`,
  );
}
