import { application, start } from '../support/es4x.js';
import { Client, inspectorOf } from './client.js';

/**
 * Starts a program with an inspector, and a client that debugs it.
 *
 * @param {Record<string, string>} files of the application
 * @param {{ file?: string, args?: string[] }} [options] of {@link start}
 */
export async function debug(files, { args = ['--inspect=0'], ...options } = {}) {
  const app = application(files);
  const program = start(app.folder, { ...options, args });
  const client = await Client.attach(await inspectorOf(program));
  await client.enable();
  const session = {
    app,
    program,
    client,
    async end() {
      await session.client.close();
      await program.stop();
      app.remove();
    },
  };
  return session;
}
