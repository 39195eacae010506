// Error.stack in terms of the user's files, whose text the loader has changed. Source: V8's stack trace API.
(host) => {
  function prepareStackTrace(error, callSites) {
    const { name = 'Error', message = '' } = error;
    const lines = [name && message ? `${name}: ${message}` : `${name}${message}`];
    for (const site of callSites) {
      const text = `${site}`;
      const file = site.getFileName();
      const line = site.getLineNumber();
      const column = site.getColumnNumber();
      const place = file && host.original(file, line, column);
      if (place !== null) {
        lines.push(
          `    at ${place ? text.replace(`${file}:${line}:${column}`, () => place) : text}`,
        );
      }
    }
    return lines.join('\n');
  }

  Object.defineProperty(Error, 'prepareStackTrace', {
    value: prepareStackTrace,
    writable: true,
    configurable: true,
  });
};
