// What rewritten ES modules call, behind the hidden global `__es4x`. Resolution and reading are Java's (`host`).
(host, makeJava) => {
  const classes = { Error, RangeError, SyntaxError, TypeError };
  const builtins = new Map();
  const builtinNames = new Set(host.builtinNames());

  // No regular expressions where each module passes: at start they are interpreted.
  const lastSeparator = host.onWindows()
    ? (file) => Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))
    : (file) => file.lastIndexOf('/');

  function dirname(file) {
    const end = lastSeparator(file);
    return end < 0 ? file : file.slice(0, end) || '/';
  }

  const fileOf = (place) => place.replace(/:\d+:\d+$/, '');

  /** The imports that lead to a failure, as frames. */
  function importsOf(failure) {
    const place = failure.property('import');
    if (place !== null) {
      const [, file, line, column] = /^(.*):(\d+):(\d+)$/s.exec(place);
      return host.importAt(file, Number(line), Number(column));
    }
    const file = failure.property('file');
    return file === null ? '' : host.importers(file);
  }

  /** The JavaScript error for a failure that Java returned. */
  function toError(failure) {
    const place = failure.property('import');
    const earlier = place === null ? null : host.syntaxErrorOf(fileOf(place));
    if (earlier !== null) return earlier;
    const error = new classes[failure.errorClass()](failure.message());
    const code = failure.code();
    if (code === '') return error;
    Object.defineProperty(error, 'code', {
      value: code,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    for (const name of ['path', 'url']) {
      const value = failure.property(name);
      if (value !== null) error[name] = value;
    }
    const frame = failure.property('frame');
    // MODULE_NOT_FOUND is older than the habit to have the code there.
    const stack =
      code === 'MODULE_NOT_FOUND' ? error.stack : `${error.stack}`.replace(/^\w+/, `$& [${code}]`);
    Object.defineProperty(error, 'stack', {
      value: `${frame ? `${frame}\n\n` : ''}${stack}${importsOf(failure)}`,
      writable: true,
      configurable: true,
    });
    return error;
  }

  const { javaPackage, type } = makeJava(host, toError);

  /** Node's errors, with their codes. Loaded when something is wrong. */
  const errors = () => host.builtin('es4x:errors');

  function requireString(value, name) {
    if (typeof value !== 'string') throw errors().invalidArgType(name, 'of type string', value);
  }

  /** A string that Java returned, unless it is a failure. */
  function text(result) {
    if (typeof result === 'string') return result;
    throw toError(result);
  }

  /** The exports of a builtin; the same object each time. */
  function builtin(name) {
    let exports = builtins.get(name);
    if (exports === undefined) {
      exports = host.builtin(name);
      builtins.set(name, exports);
    }
    return exports;
  }

  host.setExportNames((name) => Object.keys(builtin(name)));

  /** Values of named exports as they are after evaluation; a getter that throws exports nothing. */
  function pick(exports, names) {
    return names.map((name) => {
      try {
        return Object.hasOwn(exports, name) ? exports[name] : undefined;
      } catch {
        return undefined;
      }
    });
  }

  /**
   * Puts an error of parsing or linking in terms of the user's files. The error object stays: the
   * engine knows where in the source it belongs.
   */
  function explain(error, id) {
    if (!(error instanceof SyntaxError)) return error;
    host.explain(error, id);
    return error;
  }

  async function load(id) {
    try {
      return await import(id);
    } catch (error) {
      throw explain(error, id);
    }
  }

  /** The ids of what was imported before, by referrer, specifier and attributes. */
  const importedIds = new Map();

  async function importModule(referrer, specifier, options) {
    const name = `${specifier}`;
    const attributes = JSON.stringify(attributesOf(options));
    // Hooks belong to this thread, and may answer otherwise next time.
    if (customization.resolve !== undefined) {
      return load(text(host.prepare(name, referrer, attributes)));
    }
    const key = `${referrer}\n${name}\n${attributes}`;
    let id = importedIds.get(key);
    if (id === undefined) {
      const prepared = new Promise((resolve) => {
        host.prepareLater(name, referrer, attributes, resolve);
      });
      id = text(await prepared);
      importedIds.set(key, id);
    }
    return load(id);
  }

  /** The import attributes in the second argument of `import()`. */
  function attributesOf(options = {}) {
    if (Object(options) !== options) {
      throw new TypeError('The second argument to import() must be an object');
    }
    const { with: attributes = {} } = options;
    if (Object(attributes) !== attributes) {
      throw new TypeError("The 'with' option must be an object");
    }
    if (Object.values(attributes).some((value) => typeof value !== 'string')) {
      throw new TypeError('Import attribute value must be a string');
    }
    return attributes;
  }

  /** `import.source()`. */
  importModule.source = async (referrer, specifier) =>
    (await load(text(host.prepareSource(`${specifier}`, referrer)))).default;

  /** What a file contains. A failure that Java returned has a code. */
  function bytes(file) {
    const result = host.fileBytes(file);
    if (result.code) throw toError(result);
    return new Uint8Array(new ArrayBuffer(result));
  }

  const wasmModules = new Map();

  const wasm = {
    /** A file, compiled; once for all who import it. */
    module(file) {
      let module = wasmModules.get(file);
      if (module === undefined) {
        const binary = bytes(file);
        try {
          module = new WebAssembly.Module(binary);
        } catch (error) {
          error.message = `${file}: ${error.message}`;
          throw error;
        }
        wasmModules.set(file, module);
      }
      return module;
    },

    /** What a new instance exports; of globals, the values. */
    exports(file, imports) {
      const { exports } = new WebAssembly.Instance(wasm.module(file), imports);
      const unwrap = (value) => (value instanceof WebAssembly.Global ? value.value : value);
      return Object.fromEntries(
        Object.entries(exports).map(([name, value]) => [name, unwrap(value)]),
      );
    },
  };

  /** What `module.registerHooks` puts in place of resolution. */
  const customization = { resolve: undefined };

  let mainFile;

  /** Completes `import.meta`, of which the engine only knows the URL. */
  function meta(target, filename, suffix) {
    const url = host.url(filename) + suffix;
    const inFile = url.startsWith('file:') && {
      dirname: dirname(filename),
      filename,
    };
    delete target.url; // Node has it last.
    Object.assign(target, {
      ...inFile,
      main: filename === mainFile && suffix === '',
      resolve: (specifier) =>
        customization.resolve === undefined
          ? text(host.resolveUrl(`${specifier}`, filename))
          : customization.resolve(`${specifier}`, url),
      url,
    });
  }

  /** CommonJS modules that are being evaluated. */
  const evaluating = new Set();

  let handed;

  /** The namespace of an ES module that is evaluated at once, as `require` needs it. */
  function namespaceOf(id, phase) {
    try {
      host.evaluateModule(`import ${phase} * as m from ${JSON.stringify(id)};__es4x.hand(m);`);
      return handed;
    } catch (error) {
      throw explain(error, id);
    } finally {
      handed = undefined;
    }
  }

  /** `require` of an ES module. */
  function requireModule(filename, importer) {
    const id = text(host.prepareRequired(filename, importer, [...evaluating].join('\0')));
    // Touching a deferred namespace evaluates the module, and throws what it throws. Importing it
    // outright would do so too, but once more as an error that nobody caught.
    void namespaceOf(id, 'defer').default;
    const namespace = namespaceOf(id, '');
    if ('module.exports' in namespace) return namespace['module.exports'];
    if (!('default' in namespace) || '__esModule' in namespace) return namespace;
    return namespaceOf(text(host.prepareTranspiled(id)), '');
  }

  const hooks = {
    builtin,
    hand: (namespace) => {
      handed = namespace;
    },
    bytes,
    failure: (number) => toError(host.failure(number)),
    import: importModule,
    meta,
    pick,
    resources: () => new (builtin('es4x:disposal').Resources)(),
    text: (file) => text(host.fileText(file)),
    type,
    wasm,
    cjs: undefined,
    json: undefined,
    ownJson: undefined,
  };
  Object.defineProperty(globalThis, '__es4x', { value: hooks });

  return {
    builtinNames,
    builtins,
    builtin,
    customization,
    dirname,
    hooks,
    errors,
    evaluating,
    importFile: (file) => load(text(host.prepareFile(file))),
    importModule,
    javaPackage,
    lastSeparator,
    path: (url) => host.path(url),
    provideBuiltin: (name, exports) => host.provideBuiltin(name, exports),
    requireModule,
    requireString,
    text,
    toError,
    setMain: (file) => {
      mainFile = file;
    },
    url: (file) => host.url(file),
  };
};
