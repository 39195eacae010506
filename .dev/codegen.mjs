// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { homeFlags } from '../npm/es4x/src/jvm/home.js';
import { unlessFresh } from './fresh.mjs';
import { jdk } from './jdk.mjs';
import { unreachable } from './network.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** Per package: its types, and what could not be typed. */
const REPORT = 'codegen/target/report.txt';

/** Generates npm/@vertx/* from the sources jars of the Vert.x modules in codegen/modules.json. */
export async function generateBindings() {
  const modules = Object.keys(JSON.parse(readFileSync('codegen/modules.json', 'utf8')));
  const files = {
    inputs: ['pom.xml', 'codegen/pom.xml', 'codegen/modules.json', 'codegen/src/main'],
    outputs: modules.map((module) => `npm/@vertx/${module}/bindings.json`),
  };
  await unlessFresh('codegen', files, () =>
    step(`Generating npm packages from Vert.x (${modules.length} modules)`, generate),
  );
}

async function generate() {
  const classPath = ['codegen/target/classes', join('codegen/target/lib', '*')].join(delimiter);
  const { code, output } = await run(
    jdk().java,
    [
      ...homeFlags(),
      '-cp',
      classPath,
      'io.es4x.codegen.cli.Main',
      'codegen/modules.json',
      'npm/@vertx',
    ],
    { capture: true },
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
  writeFileSync(REPORT, output);
}
