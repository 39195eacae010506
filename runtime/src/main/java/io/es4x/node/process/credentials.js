import host from 'es4x:host/process';
import registry from 'es4x:registry';

/**
 * @typedef {object} Kind
 * @property {'User' | 'Group'} name in messages
 * @property {(text: string) => number} find returns the number for a name; negative if there is none
 */

/** @type {Kind} */
const USER = { name: 'User', find: (text) => host.user(text) };
/** @type {Kind} */
const GROUP = { name: 'Group', find: (text) => host.group(text) };

/** The functions for user and group ids. Source: Node's `lib/internal/bootstrap/switches/does_own_process_state.js`. */
export function credentials() {
  /** @type {Record<string, (...args: never[]) => unknown>} */
  const functions = {
    getgroups: () => Array.from(host.groups()),

    /** @param {Id[]} groups */
    setgroups(groups) {
      library('internal/validators').validateArray(groups, 'groups');
      for (const [index, group] of groups.entries()) validate(group, `groups[${index}]`);
      check(host.setGroups(groups.map((group) => numberOf(GROUP, group))), 'setgroups');
    },

    /**
     * @param {Id} user
     * @param {Id} extraGroup
     */
    initgroups(user, extraGroup) {
      validate(user, 'user');
      validate(extraGroup, 'extraGroup');
      const name = typeof user === 'number' ? host.userName(user) : user;
      if (name === null) throw unknown(USER, user);
      check(host.initGroups(name, numberOf(GROUP, extraGroup)), 'initgroups');
    },
  };
  for (const [suffix, kind] of Object.entries({ uid: USER, euid: USER, gid: GROUP, egid: GROUP })) {
    const get = `get${suffix}`;
    const set = `set${suffix}`;
    functions[get] = { [get]: () => host.id(get) }[get];
    functions[set] = {
      [set](/** @type {Id} */ id) {
        validate(id, 'id');
        check(host.setId(set, numberOf(kind, id)), set);
      },
    }[set];
  }
  return functions;
}

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @type {(id: string) => LibraryModule}
 */
const library = (id) => registry.require('es4x:library').require(id);

/** @typedef {number | string} Id */

/**
 * @param {unknown} id
 * @param {string} name
 */
function validate(id, name) {
  if (typeof id === 'number') {
    library('internal/validators').validateUint32(id, name);
  } else if (typeof id !== 'string') {
    const { ERR_INVALID_ARG_TYPE } = library('internal/errors').codes;
    throw new ERR_INVALID_ARG_TYPE(name, ['number', 'string'], id);
  }
}

/**
 * @param {Kind} kind
 * @param {Id} id
 */
function numberOf(kind, id) {
  if (typeof id === 'number') return id >>> 0;
  const number = kind.find(id);
  if (number < 0) throw unknown(kind, id);
  return number;
}

/**
 * @param {Kind} kind
 * @param {Id} id
 * @returns {Error}
 */
function unknown({ name }, id) {
  const { ERR_UNKNOWN_CREDENTIAL } = library('internal/errors').codes;
  return new ERR_UNKNOWN_CREDENTIAL(name, id);
}

/**
 * Throws the error of a system call, with the message of Node's `ErrnoException`.
 *
 * @param {number} error a negative number of one, or what is none
 * @param {string} syscall
 */
function check(error, syscall) {
  if (error < 0) {
    const uv = registry.require('es4x:library').internalBinding('uv');
    const code = uv.errname(error);
    const words = uv.getErrorMessage(error);
    const message = `${code}, ${words[0].toUpperCase()}${words.slice(1)}`;
    throw Object.assign(new Error(message), { errno: -error, code, syscall });
  }
}
