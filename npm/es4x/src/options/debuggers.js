// @ts-check

/** @typedef {{ host: string, port: number }} Address */

const LOOPBACK = '127.0.0.1';

/**
 * An address to listen at: on this machine, unless a host is given.
 *
 * @param {number} usual the port when none is given
 */
const listening = (usual) => ({
  takes: '[host:]port with a port that is 0 or from 1024 to 65535',
  /** @param {string} text */
  parse(text) {
    const [, host, bare, port] =
      /^(?:(\[[\da-f:.]+\]|[^:\s]*[^:\s\d][^:\s]*)|(?:(\[[\da-f:.]+\]|[^:\s]+):)?(\d+))$/i.exec(
        text,
      ) ?? [];
    if (text !== '' && host === undefined && port === undefined) {
      return undefined;
    }
    const number = port === undefined ? usual : Number(port);
    const name = (host ?? bare ?? LOOPBACK).replace(/^\[|\]$/g, '');
    return isPort(number) ? { host: name, port: number } : undefined;
  },
});

/** The address of the inspector: Node's, and by default where its clients look. */
export const inspectorAddress = listening(9229);

/** The address of metrics: by default where OpenTelemetry has them. */
export const metricsAddress = listening(9464);

/**
 * The address at which the options want an inspector; undefined for none.
 *
 * @param {{ inspect?: Address, 'inspect-brk'?: Address, 'inspect-wait'?: Address }} options
 */
export function inspectorOf(options) {
  return options['inspect-brk'] ?? options['inspect-wait'] ?? options.inspect;
}

/** The port of Java's debugger. */
export const javaDebuggerPort = {
  takes: 'a port that is 0 or from 1024 to 65535',
  /** @param {string} text */
  parse(text) {
    const port = text === '' ? 5005 : /^\d{1,5}$/.test(text) ? Number(text) : -1;
    return isPort(port) ? port : undefined;
  },
};

/** @param {number} port */
function isPort(port) {
  return port === 0 || (port >= 1024 && port <= 65535);
}

/**
 * Returns whether only this machine can reach an address.
 *
 * @param {Address} address
 */
export function isLoopback({ host }) {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
