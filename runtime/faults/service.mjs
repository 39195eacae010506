import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ES4X } from '../test/support/es4x.js';
import { freePort } from '../test/support/free-port.js';
import { jvmOf } from '../test/support/jvm.js';
import { startProgram } from '../test/support/program.js';
import { Load } from './load.mjs';
import { rowOf } from './report.mjs';

/**
 * @import { Program } from '../test/support/program.js'
 * @import { Row } from './report.mjs'
 *
 * @typedef {object} Fault of a service in one process
 * @property {string} name
 * @property {string} title
 * @property {string[]} [options] of `es4x run`
 * @property {string} [limit] a command of the shell that limits the process
 * @property {(service: Service) => Promise<unknown>} inject
 */

/** The connections that are opened where the system allows fewer. */
const CONNECTIONS = 600;

/** @type {Fault[]} */
export const FAULTS = [
  {
    name: 'handler',
    title: 'A handler of a request throws',
    inject: ({ ask }) => ask('/throw'),
  },
  {
    name: 'verticle',
    title: 'An uncaught error in a verticle with `restart`, after 100 ms',
    inject: ({ ask }) => ask('/fail'),
  },
  {
    name: 'loop',
    title: 'A handler loops for ever, with `--max-blocked 1000`',
    options: ['--max-blocked', '1000'],
    inject: ({ ask }) => ask('/loop'),
  },
  {
    name: 'database',
    title: 'PostgreSQL cuts all connections',
    inject: ({ ask }) => ask('/cut'),
  },
  {
    name: 'descriptors',
    title: `${CONNECTIONS} idle connections for two seconds, with \`ulimit -n 400\``,
    limit: 'ulimit -n 400',
    inject: async ({ port }) => {
      const sockets = Array.from({ length: CONNECTIONS }, () =>
        connect(port, '127.0.0.1').on('error', () => {}),
      );
      await wait(2000);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'heap',
    title: 'The heap is full; the process is started again when it has ended',
    options: ['--java-opts', '-Xmx160m'],
    inject: async (service) => {
      await service.ask('/fill');
      await service.restart();
    },
  },
  {
    name: 'reload',
    title: 'A new version by SIGUSR2, with `--reload`',
    options: ['--reload'],
    inject: async ({ program }) => {
      program.output.stdout = '';
      program.child.kill('SIGUSR2');
      await program.said(/^ready$/m);
    },
  },
  {
    name: 'SIGTERM',
    title: 'SIGTERM; the process is started again when it has ended',
    inject: async (service) => {
      service.program.child.kill('SIGTERM');
      await service.restart();
    },
  },
  {
    name: 'SIGKILL',
    title: 'SIGKILL; the process is started again when it has ended',
    inject: async (service) => {
      process.kill(jvmOf(service.program.child.pid), 'SIGKILL');
      await service.restart();
    },
  },
];

/** A service in a process. */
class Service {
  /** @type {Program} */
  program;

  /**
   * @param {Fault} fault
   * @param {string} database
   * @param {number} port
   */
  constructor({ options = [], limit }, database, port) {
    this.port = port;
    this.database = database;
    const command = [process.execPath, ES4X, 'run', ...options, 'main.mjs', `${port}`];
    this.command = limit ? ['sh', '-c', `${limit}; exec "$@"`, 'sh', ...command] : command;
    this.program = this.#start();
  }

  #start() {
    return startProgram(this.command, {
      cwd: join(import.meta.dirname, 'shop'),
      env: { ...process.env, ES4X_LOCK: 'off', DATABASE_URL: this.database },
    });
  }

  /** Waits for the end of the process, and starts another one. */
  async restart() {
    await this.program.ended;
    this.program = this.#start();
    await this.program.said(/^ready$/m);
  }

  /** Asks once; a failure is one that the fault has, too. @param {string} path */
  ask = async (path) => {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`).catch(() => undefined);
    return await response?.text();
  };
}

/**
 * Injects a fault into a service under load.
 *
 * @param {Fault} fault
 * @param {string} database its URL
 * @returns {Promise<Row>}
 */
export async function injectIntoService(fault, database) {
  const service = new Service(fault, database, await freePort());
  try {
    await service.program.said(/^ready$/m);
    const load = new Load(`http://127.0.0.1:${service.port}`);
    try {
      await load.isWell();
      load.fresh();
      const begin = performance.now();
      await fault.inject(service);
      await load.isWell();
      const { orders, failures, twice, lastFailure } = load.seen;
      await load.stop();
      const stored = new Set(JSON.parse((await service.ask('/stored')) ?? '[]'));
      const lost = load.acknowledged.filter((number) => !stored.has(number)).length;
      return rowOf({ title: fault.title, orders, failures, twice, lost, begin, lastFailure });
    } finally {
      await load.stop();
    }
  } finally {
    await service.program.stop('SIGKILL');
  }
}
