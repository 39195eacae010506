// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { unlessFresh } from './fresh.mjs';
import { jdk } from './jdk.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** The folder of the references, which the site of docs/.vitepress has at its root. */
const REFERENCES = '.es4x/references';

const SITE = 'docs/.vitepress';

/** The folder of the Java package that is API. */
const JAVA = 'runtime/src/main/java/io/es4x';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Writes the references of the packages @vertx/* and of the Java package io.es4x, if they are out of date. */
export async function makeReferences() {
  const generator = ['pom.xml', 'codegen/pom.xml', 'codegen/modules.json', 'codegen/src/main'];
  const tool = ['api.md', 'package-lock.json', 'typedoc.json', 'typedoc-program.json'];
  const types = {
    inputs: [...generator, ...tool.map((file) => `${SITE}/${file}`)],
    outputs: [`${REFERENCES}/api/index.html`],
  };
  await unlessFresh(`typedoc-${version}`, types, () =>
    step('Writing the reference of @vertx/*, in a minute', typedoc),
  );
  const sources = readdirSync(JAVA).flatMap((name) =>
    name.endsWith('.java') ? join(JAVA, name) : [],
  );
  const java = { inputs: sources, outputs: [`${REFERENCES}/javadoc/index.html`] };
  await unlessFresh(`javadoc-${version}`, java, () =>
    step('Writing the reference of io.es4x', () => javadoc(sources)),
  );
}

async function typedoc() {
  const program = `${SITE}/node_modules/typedoc/bin/typedoc`;
  const name = `@vertx/* of ES4X ${version}`;
  const { code } = await run(process.execPath, [program, '--options', SITE, '--name', name]);
  if (code !== 0) throw new StepError('TypeDoc failed');
}

/** @param {string[]} sources */
async function javadoc(sources) {
  const file = 'target/javadoc.classpath';
  await maven(['dependency:build-classpath', '-pl', 'runtime', `-Dmdep.outputFile=${file}`]);
  const classPath = ['runtime/target/classes', readFileSync(`runtime/${file}`, 'utf8')];
  const out = `${REFERENCES}/javadoc`;
  rmSync(out, { recursive: true, force: true });
  const title = `io.es4x ${version}`;
  const { code, output } = await run(
    join(dirname(jdk().java), 'javadoc'),
    [
      ...['-d', out, '-classpath', classPath.join(delimiter)],
      ...['-quiet', '-Xdoclint:none', '-notimestamp', '--no-fonts', '-encoding', 'UTF-8'],
      ...['-windowtitle', title, '-header', '<a href="/">ES4X</a>', '-doctitle', title],
      ...sources,
    ],
    { capture: true },
  );
  if (code !== 0) throw new StepError(`javadoc failed:\n${output}`);
}
