// @ts-check

const UNREACHABLE =
  /\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)\b|[Cc]onnection refused|[Cc]onnection timed out|[Cc]onnect timed out|Connection reset|[Uu]nknown host|Name or service not known|Temporary failure in name resolution|Network is unreachable|No route to host|unable to resolve host/;

/**
 * Returns the line of a program's output which reports that a server is unreachable, if there is one.
 *
 * @param {string} output
 * @returns {string | undefined}
 */
export function unreachable(output) {
  return output
    .split('\n')
    .find((line) => UNREACHABLE.test(line))
    ?.replace(/^(npm (error|ERR!)|\[\w+\])\s*/, '')
    .trim();
}
