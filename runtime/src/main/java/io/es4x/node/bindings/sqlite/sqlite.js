import { backups } from './backup.js';
import { coded } from './checks.js';
import { databases } from './database.js';
import { sessions as createSessions } from './session.js';
import { statements as createStatements } from './statement.js';
import { tagStores } from './tag-store.js';

/**
 * `internalBinding('sqlite')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { SqliteBinding } from './sqlite.binding.js'
 * @param {BindingParts<SqliteBinding>} parts
 */
export default function sqlite({ java }) {
  const failure = java.failure();
  if (failure !== undefined) {
    // The code of a Node without SQLite, by which programs know that there is none.
    throw coded(TypeError, 'ERR_UNKNOWN_BUILTIN_MODULE', `No node:sqlite: ${failure}`);
  }
  const statements = createStatements(java);
  const sessions = createSessions(java);
  const createTagStore = tagStores(java, statements);
  const { DatabaseSync, isDatabase } = databases(java, { statements, sessions, createTagStore });
  return {
    DatabaseSync,
    StatementSync: statements.StatementSync,
    Session: sessions.Session,
    version: java.version(),
    backup: backups(java, isDatabase),
  };
}
