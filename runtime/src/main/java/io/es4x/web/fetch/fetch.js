import process from 'node:process';
import { createAgents } from './agent.js';

/** @type {ReturnType<typeof createAgents> | undefined} */
let agents;

/** The parts of ES4X that undici uses: agents that send requests by Vert.x. */
export default {
  /** @param {import('./agent.js').Undici} [undici] needed by the first call, which creates them */
  agents(undici) {
    agents ??= createAgents(/** @type {import('./agent.js').Undici} */ (undici));
    return agents;
  },

  /** Uses the proxies of the environment variables if NODE_USE_ENV_PROXY is 1, as Node does. */
  useProxy({ EnvHttpProxyAgent, setGlobalDispatcher }) {
    if (process.env.NODE_USE_ENV_PROXY === '1') setGlobalDispatcher(new EnvHttpProxyAgent());
  },
};
