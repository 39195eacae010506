import options from 'es4x:node-options';
import registry from 'es4x:registry';
import process from 'node:process';

/** The files with certificates of additional trusted authorities. */

/** The usual paths of the operating system's certificate file, by distribution. */
const USUAL = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/**
 * Returns the files with the authorities that the operating system trusts. As in OpenSSL, `SSL_CERT_DIR` replaces its
 * folder, and `SSL_CERT_FILE` comes first.
 *
 * @returns {string[]}
 */
export function systemFiles() {
  const { existsSync, readdirSync } = registry.require('es4x:library').require('fs');
  const { join } = registry.require('path');
  const { SSL_CERT_FILE: file, SSL_CERT_DIR: folder } = process.env;
  const inFolder = folder
    ? existsSync(folder) &&
      readdirSync(folder).map((/** @type {string} */ name) => join(folder, name))
    : [USUAL.find((each) => existsSync(each))];
  return [file, ...(inFolder || [])].filter((each) => each && existsSync(each));
}

/** @type {string[] | undefined} */
let ofSystem;

/** Returns the files that the environment variable or the option adds. */
export function trustedFiles() {
  ofSystem ??= options.has('use-system-ca') ? systemFiles() : [];
  const { NODE_EXTRA_CA_CERTS: extra } = process.env;
  return extra ? [...ofSystem, extra] : ofSystem;
}
