import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'queries, variables, a mutation, errors and introspection',
  client: async (app) => {
    const server = await app.serve('server.js');
    const ask = (query, variables) => server.post('/', { query, variables });
    equal(await ask('{ books { title } }'), { data: { books: [{ title: 'Notes' }] } });
    const add = 'mutation ($t: String!) { add(title: $t, author: "Grace") { title author } }';
    equal((await ask(add, { t: 'Compilers' })).data.add, { title: 'Compilers', author: 'Grace' });
    const { data } = await ask('query ($a: String) { books(author: $a) { title } }', {
      a: 'Grace',
    });
    equal(data.books, [{ title: 'Compilers' }]);
    const failed = await ask('{ fail }');
    equal([failed.data, failed.errors[0].message], [{ fail: null }, 'No']);
    match((await ask('{ none }')).errors[0].message, /Cannot query field "none"/);
    const { __schema } = (await ask('{ __schema { queryType { name } } }')).data;
    equal(__schema, { queryType: { name: 'Query' } });
    equal((await server.fetch('/?query={books{title}}')).status, 400);
    await server.stop();
  },
};
