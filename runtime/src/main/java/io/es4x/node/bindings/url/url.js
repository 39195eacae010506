/** `internalBinding('url')`: the errors of JavaScript around the functions in Java. */
export default function url({ binding }) {
  const { urlComponents, parse, update, pathToFileURL } = binding;
  return {
    parse(input, base, raises) {
      const href = parse(input, base, urlComponents);
      if (href === undefined && raises) throw invalidUrl(input, base);
      return href;
    },
    update: (href, component, value) => update(href, component, value, urlComponents) ?? false,
    pathToFileURL: (path, windows, server) => pathToFileURL(path, windows, server, urlComponents),
  };
}

/** The error of Node's binding, whose stack does not begin with its code. */
function invalidUrl(input, base) {
  const about = { code: 'ERR_INVALID_URL', input };
  return Object.assign(new TypeError('Invalid URL'), about, base == null ? undefined : { base });
}
