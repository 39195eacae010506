/**
 * Returns whether a response may name its content type so: TechEmpower's verifier takes a charset that is left out, except of HTML.
 *
 * @param {string | null} named
 * @param {string} contentType
 */
export function isContentType(named, contentType) {
  const [type, charset] = (named ?? '').toLowerCase().split(/; ?/);
  const [wanted, wantedCharset] = contentType.split('; ');
  return type === wanted && (charset === 'charset=utf-8' || charset === wantedCharset);
}
