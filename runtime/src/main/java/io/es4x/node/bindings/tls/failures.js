/**
 * The numbers of OpenSSL's reasons, for the texts of errors.
 *
 * @type {Record<string, string | undefined>}
 */
const NUMBERS = {
  'wrong version number': '0A00010B',
  'http request': '0A00009C',
  'unsupported protocol': '0A000102',
  'no shared cipher': '0A0000C1',
  'no protocols available': '0A0000BF',
  'peer did not return a certificate': '0A0000C7',
  'no application protocol': '0A0000EB',
  'invalid command': '0A000118',
  'no cipher match': '0A0000B9',
  'wrong ssl version': '0A00010A',
  'ee key too small': '0A00018F',
  'ca md too weak': '0A00018E',
  'no shared signature algorithms': '0A000178',
  'no suitable signature algorithm': '0A000076',
};

/**
 * An error as OpenSSL reports it.
 *
 * @param {string} reason
 * @param {string} [detail] what Java says of it
 */
export function sslError(reason, detail) {
  const number = NUMBERS[reason] ?? '0A000000';
  const error = new Error(`error:${number}:SSL routines::${reason}`);
  if (detail !== undefined && reason === 'internal error') error.message += `: ${detail}`;
  const code = `ERR_SSL_${reason.toUpperCase().replaceAll(' ', '_')}`;
  return Object.assign(error, { library: 'SSL routines', reason, code });
}

/**
 * An error about a key or certificate.
 *
 * @param {string} number
 * @param {string} library
 * @param {string} reason
 * @param {string} code
 */
export function osslError(number, library, reason, code) {
  const error = new Error(`error:${number}:${library}::${reason}`);
  return Object.assign(error, { library, reason, code });
}

/**
 * An error about what Java's engine does not have.
 *
 * @param {string} feature
 */
export function unavailable(feature) {
  const error = new Error(`${feature} not available in ES4X: the TLS of Java does not have them`);
  return Object.assign(error, { code: 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM' });
}
