import registry from 'es4x:registry';

/** The part of `node:module` for tools, which is loaded with Node's library when it is first used. */

const made = () => registry.require('es4x:module-functions');

/** A source map, version 3. Source: Node's `module.SourceMap`. */
export class SourceMap {
  #map;

  constructor(payload, options) {
    this.#map = new (made().SourceMap)(payload, options);
  }

  get payload() {
    return this.#map.payload;
  }

  get lineLengths() {
    return this.#map.lineLengths;
  }

  findEntry(lineOffset, columnOffset) {
    return this.#map.findEntry(lineOffset, columnOffset);
  }

  findOrigin(lineNumber, columnNumber) {
    return this.#map.findOrigin(lineNumber, columnNumber);
  }
}

export const functionsForTools = {
  findPackageJSON(_specifier, ..._base) {
    // biome-ignore lint/complexity/noArguments: how many there are tells what is missing
    return made().findPackageJSON(...arguments);
  },
  register(specifier, parentURL, options) {
    return made().register(specifier, parentURL, options);
  },
  stripTypeScriptTypes(code, ...options) {
    return made().stripTypeScriptTypes(code, ...options);
  },
  findSourceMap(path) {
    const map = made().findSourceMap(path);
    return map && new SourceMap(map);
  },
};
