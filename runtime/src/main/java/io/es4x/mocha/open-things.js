import host from 'es4x:host/mocha';
import library from 'es4x:library';
import tasks from 'es4x:tasks';
import process from 'node:process';
import { placeOf } from './place.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @typedef {{ hasRef?(): boolean, [owner: symbol]: unknown }} Handle of a binding
 */

/** The kinds of handles in `process.getActiveResourcesInfo()`, by the types that async hooks are given. */
/** @type {Record<string, string>} */
const KINDS = {
  TCPSERVERWRAP: 'TCPServerWrap',
  TCPWRAP: 'TCPSocketWrap',
  PIPESERVERWRAP: 'PipeServerWrap',
  PIPEWRAP: 'PipeWrap',
  PROCESSWRAP: 'ProcessWrap',
  UDPWRAP: 'UDPWrap',
};

/** The names of resources in messages; others have Node's name. */
/** @type {Record<string, string>} */
const WORDS = {
  Future: 'awaited Vert.x future',
  FSEvent: 'file watcher',
  MessagePort: 'message port',
  Worker: 'worker',
};

/**
 * Records where timers, handles and servers are opened.
 *
 * @returns {() => string[]} describes what is open now and keeps the process running
 */
export function noteOpenThings() {
  const { createHook } = library.require('async_hooks');
  const { owner_symbol: owner } = library.require('internal/async_hooks').symbols;

  /** @type {Map<number, { type: string, handle: Handle, place: Error }>} */
  const handles = new Map();
  createHook({
    /**
     * @param {number} id
     * @param {string} type
     * @param {number} _trigger
     * @param {Handle} handle
     */
    init(id, type, _trigger, handle) {
      // Requests, which have no `hasRef`, end by themselves.
      if (typeof handle.hasRef === 'function') handles.set(id, { type, handle, place: here() });
    },
    destroy: (/** @type {number} */ id) => handles.delete(id),
    trackPromises: false,
  }).enable();
  tasks.place = here;
  host.noteServers(here);

  return () => {
    const counted = process.getActiveResourcesInfo().filter((kind) => !OURS.includes(kind));
    const named = [];
    // The newest first: an older one of the same kind may have become idle.
    for (const { type, handle, place } of [...handles.values()].reverse()) {
      const at = counted.indexOf(KINDS[type]);
      if (at >= 0 && handle.hasRef?.()) {
        counted.splice(at, 1);
        named.push(about(type, handle[owner] ?? handle) + placeOf(place));
      }
    }
    return [...servers(), ...named, ...timers(), ...counted.map((kind) => WORDS[kind] ?? kind)];
  };
}

/** The resources that are reported separately, or end with the current iteration of the event loop. */
const OURS = ['Timeout', 'Immediate'];

const timers = () =>
  tasks
    .timers()
    .map(
      ({ repeats, delay, place }) =>
        `${repeats ? 'interval' : 'timer'} of ${delay} ms${placeOf(place)}`,
    );

function servers() {
  const listening = Array.from(host.listening());
  return listening.flatMap((port, i) =>
    i % 2 === 0
      ? `Vert.x server on port ${port}${placeOf(/** @type {Error} */ (listening[i + 1]))}`
      : [],
  );
}

/**
 * @param {string} type
 * @param {LibraryModule} owner the object of Node's library for the handle
 */
function about(type, owner) {
  switch (type) {
    case 'TCPSERVERWRAP':
      return `server on port ${owner.address()?.port}`;
    case 'PIPESERVERWRAP':
      return `server on ${owner.address()}`;
    case 'TCPWRAP':
      return `connection to ${owner.remoteAddress}:${owner.remotePort}`;
    case 'PROCESSWRAP':
      return `child process ${owner.pid}`;
    default:
      return KINDS[type];
  }
}

/** The number of frames in which one of the program is searched. */
const FRAMES = 50;

function here() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const error = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}
