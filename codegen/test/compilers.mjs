// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import ts from 'typescript' */

/**
 * A version of TypeScript.
 *
 * @typedef {object} Compiler
 * @property {string} version
 * @property {(files: string[], options: object, home?: string) => string} problems checks the types of files, and of what
 *   they import, with compiler options and in the folder of the program; returns what the compiler reports
 */

const require = createRequire(import.meta.url);

/** The compilers, the lowest version of TypeScript that is supported first. */
export const compilers = ['../..', './compilers/6', './compilers/7'].map((folder) => {
  const home = fileURLToPath(new URL(`${folder}/node_modules/typescript/`, import.meta.url));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const problems = version.startsWith('7.') ? byCommand(join(home, 'bin/tsc')) : byLibrary(home);
  return { version, problems };
});

/** @param {object} options */
const complete = (options) => ({
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
  target: 'es2024',
  ...options,
});

/**
 * A native compiler, which is a command.
 *
 * @param {string} tsc
 * @returns {Compiler['problems']}
 */
function byCommand(tsc) {
  return (files, options, home = tmpdir()) => {
    const folder = mkdtempSync(join(home, 'es4x-types-'));
    try {
      const compilerOptions = complete(options);
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder], {
        encoding: 'utf8',
      });
      return status === 0 ? '' : `exit code ${status}: ${stdout}${stderr}`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

/**
 * A compiler in JavaScript: in this process, which parses each declaration once for all programs.
 *
 * @param {string} home
 * @returns {Compiler['problems']}
 */
function byLibrary(home) {
  /** @type {Map<string, ts.SourceFile | undefined>} */
  const parsed = new Map();
  return (files, options, folder = tmpdir()) => {
    /** @type {typeof ts} */
    const typescript = require(home);
    const config = typescript.parseJsonConfigFileContent(
      { compilerOptions: complete(options), files },
      typescript.sys,
      folder,
      undefined,
      join(folder, 'tsconfig.json'),
    );
    const host = typescript.createCompilerHost(config.options);
    const { getSourceFile } = host;
    host.getSourceFile = (name, how, ...rest) => {
      const key = `${name} ${JSON.stringify(how)}`;
      if (!parsed.has(key)) parsed.set(key, getSourceFile(name, how, ...rest));
      return parsed.get(key);
    };
    const program = typescript.createProgram({
      rootNames: config.fileNames,
      options: config.options,
      host,
    });
    const found = [...config.errors, ...typescript.getPreEmitDiagnostics(program)];
    return typescript.formatDiagnostics(found, host);
  };
}
