// @ts-check
import { createServer } from 'node:net';
import { ok, problem, warning } from './finding.js';

/** @import { Finding } from './finding.js' */

/**
 * Looks whether the port of the environment is free.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>} none without PORT
 */
export async function port({ PORT }) {
  if (PORT === undefined || !/^\d{1,5}$/.test(PORT)) {
    return PORT === undefined
      ? []
      : [problem('port', `PORT=${PORT} is no number`, 'set PORT to one from 0 to 65535')];
  }
  const code = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (e) => resolve(/** @type {NodeJS.ErrnoException} */ (e).code));
    server.listen(Number(PORT), () => server.close(() => resolve(undefined)));
  });
  switch (code) {
    case undefined:
      return [ok('port', `PORT=${PORT} is free`)];
    case 'EADDRINUSE':
      return [
        problem('port', `PORT=${PORT} is in use by another process`, `ss -ltnp "sport = :${PORT}"`),
      ];
    default:
      return [
        problem('port', `PORT=${PORT} cannot be listened to: ${code}`, 'set PORT to one from 1024'),
      ];
  }
}

/**
 * Looks whether the resolver knows of a proxy that npm and Node use: Maven reads its own settings only.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} settings the text of Maven's settings.xml
 * @returns {Finding[]} none without a proxy
 */
export function proxies(env, settings) {
  const name = ['HTTPS_PROXY', 'https_proxy', 'npm_config_https_proxy', 'npm_config_proxy'].find(
    (each) => env[each],
  );
  if (name === undefined) return [];
  const isTold =
    /<proxy>/.test(settings ?? '') || /-Dhttps?\.proxyHost=/.test(env.MAVEN_OPTS ?? '');
  return [
    isTold
      ? ok('proxy', `${name}, and that of Maven's settings`)
      : warning(
          'proxy',
          `${name} is set, but Java libraries are brought as Maven does, which does not read it`,
          'MAVEN_OPTS="-Dhttps.proxyHost=<host> -Dhttps.proxyPort=<port>", or <proxies> in ~/.m2/settings.xml',
        ),
  ];
}
