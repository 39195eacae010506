// What `require` looks for, and how it says that it is not there: `Module._resolveFilename` and its kin.
(host, esm, hooks, Module) => {
  const { builtinNames, errors, toError } = esm;

  /** The name of a builtin that a request stands for, or undefined. */
  function builtinName(request) {
    const name = request.startsWith('node:') ? request.slice(5) : request;
    return builtinNames.has(name) ? name : undefined;
  }

  /** The files that required one another, innermost first. */
  function requireStack(module) {
    const stack = [];
    for (let m = module; m; m = m.parent) stack.push(m.filename ?? m.id);
    return stack;
  }

  Module._resolveLookupPaths = (request, parent) => {
    if (builtinName(request) !== undefined) return null;
    return /^\.\.?([/\\]|$)/.test(request) ? [parent?.path ?? '.'] : (parent?.paths ?? []);
  };

  /** The files that a name is looked up for, one after the other; they need not exist. */
  function importers(parent, paths) {
    if (paths === undefined) return [parent?.filename ?? `${parent?.path ?? ''}/_`];
    if (!Array.isArray(paths)) throw errors().invalidArgValue('options.paths', paths);
    return paths.map((path) => {
      if (typeof path === 'string') return `${path}/_`;
      throw errors().invalidArgType('paths', 'array of strings', paths);
    });
  }

  /** The names of `require.extensions`, with commas between them. */
  function extensionsTried() {
    const names = Object.keys(Module._extensions);
    const own = names.length === 3 && names[0] === '.js' && names[1] === '.json';
    return own && names[2] === '.node' ? '.js,.json,.node' : names.join();
  }

  Module._resolveFilename = (request, parent, _isMain, options) => {
    if (builtinName(request) !== undefined) return request;
    const extensions = extensionsTried();
    const from = importers(parent, options?.paths);
    let failure;
    for (let i = 0; i < from.length; i++) {
      const found = host.resolve(request, from[i], extensions);
      if (typeof found === 'string') return found;
      failure = found;
    }
    const error = toError(failure ?? host.notFound(request));
    if (error.path !== undefined) error.requestPath = request;
    throw error.code === 'MODULE_NOT_FOUND' ? withRequireStack(error, parent) : error;
  };

  function withRequireStack(error, module) {
    error.requireStack = requireStack(module);
    if (error.requireStack.length > 0) {
      error.message += `\nRequire stack:\n- ${error.requireStack.join('\n- ')}`;
    }
    return error;
  }

  const fileUrl = (file) => (/^[a-z][a-z0-9+.-]+:/i.test(file) ? file : esm.url(file));

  /** What a request stands for with hooks: a file's name, or another URL. */
  function resolveHooked(request, parent, isMain, options) {
    const plain = (value) => {
      const name = builtinName(value);
      if (name !== undefined) return `node:${name}`;
      return fileUrl(Module._resolveFilename(value, parent, isMain, options));
    };
    const { url } = hooks.resolve(request, fileUrl(parent?.filename ?? ''), plain);
    return url.startsWith('file:') ? esm.path(url) : url;
  }

  /** The file, builtin or other URL that a request stands for. */
  function resolveRequest(request, parent, isMain, options) {
    if (hooks.resolving) return resolveHooked(request, parent, isMain, options);
    return Module._resolveFilename(request, parent, isMain, options);
  }

  return { builtinName, fileUrl, resolveRequest, withRequireStack };
};
