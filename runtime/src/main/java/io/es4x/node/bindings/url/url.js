/** `internalBinding('url')`: the errors of JavaScript around the functions in Java. */
export default function url({ binding, requireBuiltin }) {
  const { urlComponents, parse, update, pathToFileURL } = binding;
  return {
    parse(input, base, raises) {
      const href = parse(input, base, urlComponents);
      if (href === undefined && raises) {
        const { ERR_INVALID_URL } = requireBuiltin('internal/errors').codes;
        throw new ERR_INVALID_URL(input, base);
      }
      return href;
    },
    update: (href, component, value) => update(href, component, value, urlComponents) ?? false,
    pathToFileURL: (path, windows, server) => pathToFileURL(path, windows, server, urlComponents),
  };
}
