import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'entities with relations, queries and a transaction, on SQLite as WebAssembly (sql.js)',
  client: async (app) => {
    const output = await app.run('main.js');
    match(output, /^\{ id: 2, name: 'Grace', age: 85 \}$/m);
    match(output, /^\[ .*\{ id: 1, title: 'Notes' \}, .*\{ id: 2, title: 'Engines' \} \]$/m);
    match(output, /^No 2$/m);
    match(output, /^\{ sum: 121 \}$/m);
    equal(output.trim().split('\n').length, 4);
  },
};
