// CommonJS as scripts see it: module objects, `require` and its cache. Resolution, reading and compiling are Java's (`host`).
(host, esm, hooks, makeResolution) => {
  const { builtinNames, dirname, errors, lastSeparator, requireString, text, toError } = esm;
  const cache = Object.create(null);
  let mainModule;

  /** Whether the modules of `--require` are being loaded. */
  let preloading = false;

  /** The module that the last `_load` returned the exports of; undefined for a builtin. */
  let lastLoaded;

  class Module {
    constructor(id = '', parent) {
      requireString(id, 'path');
      this.id = id;
      this.path = dirname(id);
      this.exports = {};
      this.filename = null;
      this.loaded = false;
      this.children = [];
      this.paths = undefined;
      Object.defineProperty(this, 'parent', { value: parent, writable: true, configurable: true });
      parent?.children.push(this);
    }

    get isPreloading() {
      return preloading;
    }

    load(filename) {
      this.filename = filename;
      this.paths = Module._nodeModulePaths(dirname(filename));
      const dot = filename.lastIndexOf('.');
      const extension = dot > lastSeparator(filename) + 1 ? filename.slice(dot) : '.js';
      (Module._extensions[extension] ?? Module._extensions['.js'])(this, filename);
      this.loaded = true;
    }

    require(request) {
      requireString(request, 'id');
      if (request === '')
        throw errors().invalidArgValue('id', request, 'must be a non-empty string');
      return Module._load(request, this, false);
    }

    _compile(content, filename) {
      run(this, filename, host.compileText(content, filename));
    }
  }

  const { builtinName, fileUrl, resolveRequest, withRequireStack } = makeResolution(
    host,
    esm,
    hooks,
    Module,
  );

  const nodeModulePaths = new Map();

  /** Files that `import` is evaluating. */
  const importing = new Set();

  Module.registerHooks = hooks.registerHooks;
  Module._cache = cache;
  Module._pathCache = Object.create(null);
  Module.globalPaths = [];
  Module.Module = Module;
  Module.builtinModules = [...builtinNames];
  Module.isBuiltin = (name) => typeof name === 'string' && builtinName(name) !== undefined;
  Module._nodeModulePaths = (from) => {
    let paths = nodeModulePaths.get(from);
    if (paths === undefined) {
      paths = [];
      for (let directory = from, child; directory !== child; directory = dirname(directory)) {
        if (!/[/\\]node_modules$/.test(directory)) {
          paths.push(`${directory === '/' ? '' : directory}/node_modules`);
        }
        child = directory;
      }
      nodeModulePaths.set(from, paths);
    }
    return paths.slice(); // Programs change that of their module.
  };
  Module.wrapper = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'];
  Module.wrap = (script) => Module.wrapper[0] + script + Module.wrapper[1];
  Module.syncBuiltinESMExports = () => {};

  Module._load = (request, parent, isMain) => {
    const name = hooks.resolving || hooks.loading ? undefined : builtinName(request);
    if (name !== undefined) {
      // A program may put a module of its own in place of a builtin, except under its full name.
      lastLoaded = name === request ? cache[name] : undefined;
      return lastLoaded === undefined ? esm.builtin(name) : lastLoaded.exports;
    }
    const filename = resolveRequest(request, parent, isMain);
    const target = builtinName(filename);
    if (target !== undefined && !isReplaced(target)) {
      lastLoaded = undefined;
      return esm.builtin(target);
    }
    if (filename.startsWith('java:')) {
      lastLoaded = undefined;
      return esm.javaPackage(filename.slice(5));
    }
    return loadFile(filename, parent, isMain);
  };

  function loadFile(filename, parent, isMain) {
    const known = cache[filename];
    if (known !== undefined) {
      if (evaluatingEsModules.has(known)) {
        throw toError(host.requireCycle(filename, importerOf(parent)));
      }
      if (parent && !parent.children.includes(known)) parent.children.push(known);
      lastLoaded = known;
      if (!known.loaded) warnOfMissing(known);
      return known.exports;
    }
    const module = new Module(filename, parent);
    if (isMain) {
      mainModule = module;
      module.id = '.';
    }
    cache[filename] = module;
    let loaded = false;
    esm.evaluating.add(filename);
    try {
      module.load(filename);
      loaded = true;
    } finally {
      esm.evaluating.delete(filename);
      if (module[UNFINISHED] !== undefined) done(module);
      if (!loaded) {
        delete cache[filename];
        if (parent) parent.children = parent.children.filter((child) => child !== module);
      }
    }
    lastLoaded = module;
    return module.exports;
  }

  /** The exports of a module that another one of its circle has got before it was done. */
  const UNFINISHED = Symbol('unfinished');

  function warnOf(name) {
    const where = 'of module exports inside circular dependency';
    esm
      .builtin('process')
      ?.emitWarning(`Accessing non-existent property '${String(name)}' ${where}`);
  }

  /** What `Object.prototype` has needs no warning, nor what transpiled code asks. */
  const isExpected = (target, name) => name in target || name === '__esModule';

  const warning = new Proxy(
    {},
    {
      get(target, name) {
        if (!isExpected(target, name)) warnOf(name);
        return target[name];
      },
      getOwnPropertyDescriptor(target, name) {
        if (!isExpected(target, name)) warnOf(name);
        return Object.getOwnPropertyDescriptor(target, name);
      },
    },
  );

  /** Has a module that is not done yet warn of names that it does not export, or not yet. */
  function warnOfMissing(module) {
    const { exports } = module;
    if (
      typeof exports === 'object' &&
      exports !== null &&
      Object.getPrototypeOf(exports) === Object.prototype &&
      !exports.__esModule
    ) {
      Object.setPrototypeOf(exports, warning);
      module[UNFINISHED] = exports;
    }
  }

  function done(module) {
    const exports = module[UNFINISHED];
    if (Object.getPrototypeOf(exports) === warning) {
      Object.setPrototypeOf(exports, Object.prototype);
    }
    module[UNFINISHED] = undefined;
  }

  function run(module, filename, compiled) {
    if (typeof compiled !== 'function') throw toError(compiled);
    const importer = (specifier, options) => esm.importModule(filename, specifier, options);
    importer.source = (specifier) => esm.importModule.source(filename, specifier);
    return compiled(importer).call(
      module.exports,
      module.exports,
      makeRequire(module),
      module,
      filename,
      dirname(filename),
    );
  }

  function isModule(filename, importer) {
    const answer = host.isModule(filename, importer);
    if (typeof answer === 'boolean') return answer;
    throw toError(answer);
  }

  function parseJson(filename) {
    const source = text(host.readText(filename));
    try {
      return JSON.parse(source);
    } catch (error) {
      const at = Number(/position (\d+)/.exec(error.message)?.[1] ?? source.length);
      host.explainJson(error, filename, source, at);
      throw error;
    }
  }

  const importerOf = (parent) => parent?.filename ?? parent?.id ?? '';

  /** ES modules that are evaluated because they were required: nobody may have them yet. */
  const evaluatingEsModules = new Set();

  function requireEsModule(module, filename) {
    evaluatingEsModules.add(module);
    try {
      module.exports = esm.requireModule(filename, importerOf(module.parent));
    } catch (error) {
      throw error.code === 'ERR_REQUIRE_ASYNC_MODULE'
        ? withRequireStack(error, module.parent)
        : error;
    } finally {
      evaluatingEsModules.delete(module);
    }
  }

  /** Whether a load hook has another module in place of a builtin. */
  function isReplaced(name) {
    return hooks.loading && (hooks.load(`node:${name}`)?.format ?? 'builtin') !== 'builtin';
  }

  /** What a load hook makes of a file that is required, not of one that `import` brought here. */
  function hooked(filename) {
    return importing.has(filename) ? undefined : hooks.load(fileUrl(filename));
  }

  function compileGiven(module, filename, given) {
    if (given.format === 'json') module.exports = JSON.parse(given.source);
    else if (given.format.startsWith('module')) {
      requireEsModule(module, hooks.defineModule(fileUrl(filename), given));
    } else run(module, filename, host.compileText(given.source, filename));
  }

  Module._extensions = {
    __proto__: null,
    '.js': (module, filename) => {
      const given = hooks.loading ? hooked(filename) : undefined;
      if (given !== undefined) compileGiven(module, filename, given);
      else if (isModule(filename, importerOf(module.parent))) requireEsModule(module, filename);
      // Tools that transform what they load replace the method.
      else if (module._compile !== _compile)
        module._compile(text(host.readText(filename)), filename);
      else run(module, filename, host.compile(filename));
    },
    '.json': (module, filename) => {
      module.exports = parseJson(filename);
    },
    '.node': (module, filename) => {
      throw toError(host.nativeAddon(filename, importerOf(module.parent)));
    },
  };

  const { _load } = Module;
  const { _compile, require: prototypeRequire } = Module.prototype;
  const notHooked = () => Module._load === _load && Module.prototype.require === prototypeRequire;

  function makeRequire(module) {
    // What this module required before. Most calls at run time are repeated ones, and must cost next to nothing.
    const recent = new Map();

    function require(request) {
      const known = recent.get(request);
      if (known !== undefined && cache[known.filename] === known && notHooked())
        return known.exports;
      const exports = module.require(request);
      if (lastLoaded !== undefined) recent.set(request, lastLoaded);
      return exports;
    }

    require.resolve = (request, options) => {
      requireString(request, 'request');
      return resolveRequest(request, module, false, options);
    };
    require.resolve.paths = (request) => {
      requireString(request, 'request');
      return Module._resolveLookupPaths(request, module);
    };
    require.main = mainModule;
    require.extensions = Module._extensions;
    require.cache = cache;
    return require;
  }

  Module.createRequire = (from) => {
    const given = typeof from === 'string' ? from : `${from?.href}`;
    const path = given.startsWith('file:') ? esm.path(given) : given;
    if (!/^([/\\]|[A-Za-z]:)/.test(path)) {
      const expected = 'must be a file URL object, file URL string, or absolute path string';
      throw errors().invalidArgValue('filename', from, expected);
    }
    const filename = /[/\\]$/.test(given) ? `${path.replace(/[/\\]$/, '')}/noop.js` : path;
    const module = new Module(filename);
    module.filename = filename;
    module.paths = Module._nodeModulePaths(module.path);
    return makeRequire(module);
  };

  esm.builtins.set('module', Module);
  esm.provideBuiltin('module', Module);

  esm.hooks.json = (filename) => {
    cache[filename] ??= Object.assign(new Module(filename), {
      exports: parseJson(filename),
      filename,
      loaded: true,
    });
    return cache[filename].exports;
  };

  esm.hooks.ownJson = parseJson;

  /** A CommonJS module that is imported, with the text that a hook gave it. */
  function loadDefined(defined, url) {
    const filename = url.startsWith('file:') ? esm.path(url) : url;
    const module = new Module(filename);
    module.filename = filename;
    run(module, filename, host.compileText(text(host.readText(defined)), filename));
    module.loaded = true;
    return module.exports;
  }

  esm.hooks.cjs = (filename) => {
    importing.add(filename);
    try {
      const url = hooks.urlOfDefined(filename);
      if (url !== undefined) return loadDefined(filename, url);
      if (hooks.resolving || hooks.loading) return loadFile(filename, undefined, false);
      return Module._load(filename, undefined, false);
    } finally {
      importing.delete(filename);
    }
  };

  Object.freeze(esm.hooks);

  /** What `--require` and `--import` name, as from a file in the working directory. */
  async function preload() {
    const from = host.workingFile();
    const require = Module.createRequire(from);
    preloading = true;
    host.required().forEach((request) => {
      require(request);
    });
    preloading = false;
    for (const specifier of host.imported()) await esm.importModule(from, specifier);
  }

  async function evaluateMain(filename) {
    if (host.hasPreloads()) await preload();
    esm.setMain(filename);
    if (filename.endsWith('.json') || !isModule(filename, filename))
      Module._load(filename, null, true);
    else await esm.importFile(filename);
  }

  // Java attaches its handlers after the call, which is too late for the engine: to it the promise
  // must look handled from the start.
  function runMain(filename) {
    const done = evaluateMain(filename);
    done.catch(() => {});
    return done;
  }

  return { Module, runMain };
};
