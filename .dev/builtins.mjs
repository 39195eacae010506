// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeExports } from './node-library/library.mjs';
import './project.mjs';

/** The source folder of the runtime, where the JavaScript half of a builtin is beside its Java half. */
export const SOURCES = 'runtime/src/main/java';

/** A generated source folder of the runtime's Maven module. */
export const JAVA = 'runtime/target/generated-sources/builtins';

/**
 * A folder's manifest, `builtin.json`.
 *
 * @typedef {object} Manifest
 * @property {Record<string, Module>} [modules] by name, without `node:`; those that begin with `es4x:`
 *   are hidden from programs
 * @property {Record<string, Global>} [globals] by name; with a dot, a member of a global object
 * @property {Record<string, Half>} [java] Java halves of scripts, imported as `es4x:host/<name>`
 * @property {string[]} [library] modules that are Node's own, with all that they export
 * @property {string[]} [schemeOnly] names that only `node:` names, as packages have them, too
 * @property {Record<string, Binding>} [bindings] internal bindings of Node's library
 *
 * @typedef {object} Binding has a class, a script, or both
 * @property {string} [class] in the folder's package, whose `create()` gives raw functions
 * @property {string} [script] whose default export takes these and gives the binding's members
 *
 * @typedef {object} Module
 * @property {string} [script] whose default export it is
 * @property {boolean} [start] whether it is made at the start of a context, not when first required
 * @property {string} [of] in place of a script: the module that it is a member of
 * @property {string} [member]
 * @property {boolean} [library] whether it is a module of Node's own library
 * @property {string[]} [exports] names that an ES module can import, for programs' modules
 * @property {string[]} [getters] those of them that are computed when they are asked for
 *
 * @typedef {object} Global
 * @property {string} [of] the module that it is, or is a member of
 * @property {string} [library] in its place, a module of Node's library, public or internal
 * @property {string} [member]
 * @property {boolean} [enumerable]
 * @property {boolean} [accessor] whether the member has functions `get` and `set`, of an accessor
 * @property {string} [option] the one without which a program does not have it
 * @property {string} [unless] the one with which a program does not have it
 *
 * @typedef {object} Half
 * @property {string} class in the folder's package
 * @property {boolean} [services] whether its constructor takes the context's services
 * @property {boolean} [context] whether the context makes it, not the table
 */

/**
 * Returns all manifests, with their folders relative to the sources.
 *
 * @returns {{ folder: string, manifest: Manifest }[]}
 */
function manifests() {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('builtin.json'))
    .sort()
    .map((path) => ({
      folder: dirname(path).replaceAll('\\', '/'),
      manifest: JSON.parse(readFileSync(join(SOURCES, path), 'utf8')),
    }));
}

/**
 * Returns the merged declarations of all manifests.
 *
 * @returns {{ modules: Map<string, Module>, globals: [string, Global][], halves: Map<string, Half>, bindings:
 *   Map<string, Binding>, schemeOnly: string[] }} with scripts as resource names, and classes with their packages
 */
export function builtins() {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  /** @type {[string, Global][]} */
  const globals = [];
  /** @type {Map<string, Half>} */
  const halves = new Map();
  /** @type {Map<string, Binding>} */
  const bindings = new Map();
  /** @type {string[]} */
  const schemeOnly = [];
  const exportsOfNode = nodeExports();
  for (const { folder, manifest } of manifests()) {
    for (const name of manifest.library ?? []) {
      const exported = exportsOfNode[name] ?? exportsOfNode[`node:${name}`];
      add(modules, name, { library: true, ...exported });
    }
    for (const [name, binding] of Object.entries(manifest.bindings ?? {})) {
      const { script } = binding;
      add(bindings, name, {
        ...(binding.class && { class: `${folder.replaceAll('/', '.')}.${binding.class}` }),
        ...(script && { script: `${folder}/${script}` }),
      });
    }
    for (const [name, module] of Object.entries(manifest.modules ?? {})) {
      const { script } = module;
      add(modules, name, script ? { ...module, script: `${folder}/${script}` } : module);
    }
    schemeOnly.push(...(manifest.schemeOnly ?? []));
    globals.push(...Object.entries(manifest.globals ?? {}));
    for (const [name, half] of Object.entries(manifest.java ?? {})) {
      add(halves, name, { ...half, class: `${folder.replaceAll('/', '.')}.${half.class}` });
    }
  }
  return { modules, globals, halves, bindings, schemeOnly };
}

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string} name
 * @param {T} value
 */
function add(map, name, value) {
  if (map.has(name)) {
    throw new Error(`two builtin.json have "${name}"`);
  }
  map.set(name, value);
}

/** @param {Map<string, Module>} modules */
export function publicNames(modules) {
  return [...modules.keys()].filter((name) => !name.startsWith('es4x:')).sort();
}

/** The Java tables of the builtins. */
export const JAVA_TABLES = [
  `${JAVA}/io/es4x/builtins/BuiltinNames.java`,
  `${JAVA}/io/es4x/builtins/JavaHalves.java`,
  `${JAVA}/io/es4x/node/library/InternalBindings.java`,
];

/**
 * Writes the Java tables.
 *
 * @param {ReturnType<typeof builtins>} all
 */
export function writeJavaTables({ modules, halves, bindings, schemeOnly }) {
  const [names = '', ofHalves = '', ofBindings = ''] = JAVA_TABLES;
  mkdirSync(dirname(names), { recursive: true });
  mkdirSync(dirname(ofBindings), { recursive: true });
  writeFileSync(names, namesClass(modules, schemeOnly));
  writeFileSync(ofHalves, halvesClass(halves));
  writeFileSync(ofBindings, bindingsClass(bindings));
}

/**
 * @param {Map<string, Module>} modules
 * @param {string[]} schemeOnly
 */
function namesClass(modules, schemeOnly) {
  const names = publicNames(modules);
  const listed = (/** @type {string[]} */ texts) =>
    texts.map((one) => JSON.stringify(one)).join(', ');
  const cases = (/** @type {'exports' | 'getters'} */ kind) =>
    names.map((name) => {
      return `      case ${JSON.stringify(name)} -> List.of(${listed(modules.get(name)?.[kind] ?? [])});`;
    });
  const ofNode = Object.keys(nodeExports()).map((name) => name.replace('node:', ''));
  return `// Generated from builtin.json files by .dev/builtins.mjs; do not edit.
package io.es4x.builtins;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Set;

/** The names of the builtin modules, and what each exports. */
@AnyThread
public final class BuiltinNames {
  /** All names, without {@code node:}. */
  public static final Set<String> ALL = Set.of(${listed(names)});

  /** The names that Node has, those of modules that are missing here, too. */
  public static final Set<String> OF_NODE = Set.of(${listed(ofNode)});

  /** The names that only {@code node:} names, as packages have them, too. */
  public static final Set<String> SCHEME_ONLY = Set.of(${listed(schemeOnly)});

  private BuiltinNames() {}

  /** The names that an ES module can import from a builtin. */
  public static List<String> exportsOf(String name) {
    return switch (name) {
${cases('exports').join('\n')}
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The exports of a builtin that it computes when they are asked for. */
  public static List<String> gettersOf(String name) {
    return switch (name) {
${cases('getters').join('\n')}
      default -> throw new IllegalArgumentException(name);
    };
  }
}
`;
}

/** @param {Map<string, Half>} halves */
function halvesClass(halves) {
  const cases = [...halves]
    .filter(([, half]) => !half.context)
    .map(
      ([name, half]) =>
        `      case ${JSON.stringify(name)} -> new ${half.class}(${half.services ? 'services' : ''});`,
    );
  return `// Generated from builtin.json files by .dev/builtins.mjs; do not edit.
package io.es4x.builtins;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** The Java halves of internal scripts, made for one context each. */
@ContextThread
final class JavaHalves {
  private JavaHalves() {}

  static Object create(String name, ContextServices services) {
    return switch (name) {
${cases.join('\n')}
      default -> throw new IllegalArgumentException("no builtin.json has a Java half " + name);
    };
  }
}
`;
}

/** @param {Map<string, Binding>} bindings */
function bindingsClass(bindings) {
  const cases = [...bindings]
    .filter(([, binding]) => binding.class)
    .map(
      ([name, binding]) =>
        `      case ${JSON.stringify(name)} -> ${binding.class}.create(services);`,
    );
  return `// Generated from builtin.json files by .dev/builtins.mjs; do not edit.
package io.es4x.node.library;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** The Java parts of internal bindings, made for one context each. */
@ContextThread
final class InternalBindings {
  private InternalBindings() {}

  /** The object with a binding's functions in Java; null for one without. */
  static @Nullable Object create(String name, ContextServices services) {
    return switch (name) {
${cases.join('\n')}
      default -> null;
    };
  }
}
`;
}
