// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SHORT_RUN } from '../npm/es4x/src/app/resolver.js';
import { homeFlags } from '../npm/es4x/src/jvm/home.js';
import { unlessFresh } from './fresh.mjs';
import { jdk } from './jdk.mjs';
import { unreachable } from './network.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { progress, StepError, step } from './step.mjs';

/** The report on each package: its types, and types without a TypeScript equivalent. */
const REPORT = 'codegen/target/report.txt';

/** The suffix of the generator's lines about its progress; all others are the report. */
const DOING = ' ...';

/**
 * Generates npm/@vertx/* from the sources jars of the Vert.x modules in codegen/modules.json.
 *
 * @param {string[]} [wanted] some of the modules, with their dependencies
 */
export async function generateBindings(wanted) {
  const all = Object.keys(JSON.parse(readFileSync('codegen/modules.json', 'utf8')));
  const bindings = (/** @type {string} */ module) => `npm/@vertx/${module}/bindings.json`;
  const inputs = ['pom.xml', 'codegen/pom.xml', 'codegen/modules.json', 'codegen/src/main'];
  // Bindings of a previous build that are not generated now must not remain.
  await unlessFresh('codegen', { inputs, outputs: [] }, () => {
    for (const module of all) {
      rmSync(bindings(module), { force: true });
    }
  });
  const modules = wanted ?? all;
  if (!modules.every((module) => existsSync(bindings(module)))) {
    await step(`Generating npm packages from Vert.x (${modules.length} modules)`, () =>
      generate(modules),
    );
  }
}

/** @param {string[]} modules */
async function generate(modules) {
  const classPath = ['codegen/target/classes', join('codegen/target/lib', '*')].join(delimiter);
  const { code, output } = await run(
    jdk().java,
    [
      ...SHORT_RUN,
      ...homeFlags(),
      '-cp',
      classPath,
      'io.es4x.codegen.cli.Main',
      'codegen/modules.json',
      'npm/@vertx',
      ...modules,
    ],
    { capture: true, heard: (line) => line.endsWith(DOING) && progress(line) },
  );
  if (code !== 0) {
    const reason = unreachable(output);
    throw new StepError(
      reason
        ? `The sources of Vert.x could not be downloaded: ${reason}\n` +
            "Check the network, or the proxies and mirrors in Maven's settings.xml, and try again."
        : `The code generator failed:\n${output}`,
    );
  }
  const lines = output.split(/(?<=\n)/).filter((line) => !line.trimEnd().endsWith(DOING));
  writeFileSync(REPORT, lines.join(''));
}
