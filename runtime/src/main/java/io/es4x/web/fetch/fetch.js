import process from 'node:process';
import { createAgents } from './agent.js';

/** @type {ReturnType<typeof createAgents> | undefined} */
let agents;

/** The parts of ES4X that undici, whose classes are Node's, gets: agents that send requests by Vert.x. */
export default {
  /** @param {import('./agent.js').Undici} [undici] where they are made */
  agents(undici) {
    agents ??= createAgents(/** @type {import('./agent.js').Undici} */ (undici));
    return agents;
  },

  /** Sends requests by the proxies that the environment names, if it says so, as Node does. */
  useProxy({ EnvHttpProxyAgent, setGlobalDispatcher }) {
    if (process.env.NODE_USE_ENV_PROXY === '1') setGlobalDispatcher(new EnvHttpProxyAgent());
  },
};
