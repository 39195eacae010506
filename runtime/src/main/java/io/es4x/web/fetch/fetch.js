import process from 'node:process';
import { createAgents } from './agent.js';

/** @import { Undici } from './undici.js' */

/** @type {ReturnType<typeof createAgents> | undefined} */
let agents;

/** The parts of ES4X that undici uses: agents that send requests by Vert.x. */
export default {
  /** @param {Undici} [undici] needed by the first call, which creates them */
  agents(undici) {
    agents ??= createAgents(/** @type {Undici} */ (undici));
    return agents;
  },

  /**
   * Uses the proxies of the environment variables if NODE_USE_ENV_PROXY is 1, as Node does.
   *
   * @param {{ EnvHttpProxyAgent: new () => object, setGlobalDispatcher(agent: object): void }} undici
   */
  useProxy({ EnvHttpProxyAgent, setGlobalDispatcher }) {
    if (process.env.NODE_USE_ENV_PROXY === '1') setGlobalDispatcher(new EnvHttpProxyAgent());
  },
};
