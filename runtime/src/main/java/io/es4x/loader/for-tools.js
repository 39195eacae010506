import registry from 'es4x:registry';

/** The part of `node:module` for tools, which is loaded with Node's library when it is first used. */

/** @import { RegisterOptions, StripOptions } from './module-functions.js' */

const made = () => registry.require('es4x:module-functions');

/** A source map, version 3. Source: Node's `module.SourceMap`. */
export class SourceMap {
  #map;

  /**
   * @param {object} payload
   * @param {object} [options]
   */
  constructor(payload, options) {
    this.#map = new (made().SourceMap)(payload, options);
  }

  get payload() {
    return this.#map.payload;
  }

  get lineLengths() {
    return this.#map.lineLengths;
  }

  /**
   * @param {number} lineOffset
   * @param {number} columnOffset
   */
  findEntry(lineOffset, columnOffset) {
    return this.#map.findEntry(lineOffset, columnOffset);
  }

  /**
   * @param {number} lineNumber
   * @param {number} columnNumber
   */
  findOrigin(lineNumber, columnNumber) {
    return this.#map.findOrigin(lineNumber, columnNumber);
  }
}

export const functionsForTools = {
  /**
   * @param {unknown} _specifier
   * @param {unknown[]} _base
   */
  findPackageJSON(_specifier, ..._base) {
    // biome-ignore lint/complexity/noArguments: how many there are tells what is missing
    return made().findPackageJSON(...arguments);
  },
  /**
   * @param {unknown} specifier
   * @param {unknown} parentURL
   * @param {RegisterOptions} [options]
   */
  register(specifier, parentURL, options) {
    return made().register(specifier, parentURL, options);
  },
  /**
   * @param {string} code
   * @param {[options?: StripOptions]} options
   */
  stripTypeScriptTypes(code, ...options) {
    return made().stripTypeScriptTypes(code, ...options);
  },
  /** @param {string} path */
  findSourceMap(path) {
    const map = made().findSourceMap(path);
    return map && new SourceMap(map);
  },
};
