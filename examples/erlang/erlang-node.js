import { OtpErlangAtom, OtpErlangTuple, OtpNode } from '@java/otperlang';
import { atom, fromTerm, toTerm, tuple } from './terms.js';

/** @import { OtpErlangPid, OtpMbox } from '@java/otperlang' */

/** The time that a call and a connection have, in milliseconds. */
const TIMEOUT = 5000;

/**
 * A node of an Erlang cluster. Jinterface blocks where it connects and receives, so it does that on threads of
 * `executeBlocking`, which get its objects as they are. A connection is made when it is needed, and again after it was lost.
 */
export class ErlangNode {
  #node;

  /**
   * @param {string} name such as `es4x@localhost`
   * @param {string} cookie of the cluster
   * @throws {Error} if there is no epmd, which knows the ports of nodes, or it has a node of this name
   */
  constructor(name, cookie) {
    this.#node = new OtpNode(name, cookie);
  }

  /**
   * Calls a `gen_server` of another node.
   *
   * @param {string} server its registered name
   * @param {string} peer the name of its node, to which a connection is made if there is none
   * @param {unknown} request
   * @returns {Promise<unknown>} its reply
   * @throws {Error} if the node cannot be reached, or does not answer in time
   */
  async call(server, peer, request) {
    await this.#connect(peer);
    const reply = await vertx.executeBlocking(
      async (node, server, peer, request, timeout) => {
        const { OtpErlangAtom, OtpErlangTuple } = await import('@java/otperlang');
        const mailbox = node.createMbox();
        try {
          const from = new OtpErlangTuple([mailbox.self(), node.createRef()]);
          const call = [new OtpErlangAtom('$gen_call'), from, request];
          mailbox.send(server, peer, new OtpErlangTuple(call));
          return mailbox.receive(timeout)?.elementAt(1);
        } finally {
          mailbox.close();
        }
      },
      { args: [this.#node, server, peer, toTerm(request), TIMEOUT], ordered: false },
    );
    if (!reply) throw new Error(`${server} of ${peer} has not answered within ${TIMEOUT} ms`);
    return fromTerm(reply);
  }

  /**
   * Makes sure that there is a connection to a node.
   *
   * @param {string} peer
   */
  #connect(peer) {
    return vertx.executeBlocking(
      async (node, peer, timeout) => {
        if (node.ping(peer, timeout)) return;
        const { OtpPeer, OtpSelf } = await import('@java/otperlang');
        let reason = 'it does not answer';
        try {
          // Jinterface says why only here.
          new OtpSelf(`test-${node.node()}`, node.cookie()).connect(new OtpPeer(peer)).close();
        } catch (error) {
          reason = error.message;
        }
        throw new Error(`The node ${peer} cannot be reached: ${reason}`);
      },
      { args: [this.#node, peer, TIMEOUT], ordered: false },
    );
  }

  /**
   * Answers the calls of a registered name, as a `gen_server` does.
   *
   * @param {string} name
   * @param {(request: unknown) => unknown} answer called on the event loop; may be async. An error is the reply `{error, Message}`
   */
  async serve(name, answer) {
    const mailbox = this.#node.createMbox(name);
    for await (const message of received(mailbox)) {
      const [label, from, request] = message instanceof OtpErlangTuple ? message.elements() : [];
      if (!(label instanceof OtpErlangAtom) || label.atomValue() !== '$gen_call') continue;
      const [caller, tag] = from.elements();
      const reply = Promise.try(() => answer(fromTerm(request))).catch((error) =>
        tuple(atom('error'), error.message),
      );
      reply.then((value) => mailbox.send(caller, tuple(tag, toTerm(value))));
    }
  }

  /**
   * Links to a process, as `link/1` does.
   *
   * @param {OtpErlangPid} pid
   * @returns {Promise<unknown>} the reason with which it ends; `noconnection` if its node is lost
   */
  linked(pid) {
    return vertx
      .executeBlocking(
        async (node, pid) => {
          const { OtpErlangExit } = await import('@java/otperlang');
          const mailbox = node.createMbox();
          try {
            mailbox.link(pid);
            for (;;) mailbox.receive();
          } catch (exit) {
            if (exit instanceof OtpErlangExit) return exit.reason();
            throw exit;
          } finally {
            mailbox.close();
          }
        },
        { args: [this.#node, pid], ordered: false },
      )
      .then(fromTerm);
  }

  close() {
    this.#node.close();
  }
}

/**
 * The messages of a mailbox, each taken from it on another thread.
 *
 * @param {OtpMbox} mailbox
 */
async function* received(mailbox) {
  for (;;) {
    yield await vertx.executeBlocking((mailbox) => mailbox.receive(), {
      args: [mailbox],
      ordered: false,
    });
  }
}
