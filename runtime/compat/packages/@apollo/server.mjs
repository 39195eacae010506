import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode as Code } from '@apollo/server/errors';
import { startStandaloneServer } from '@apollo/server/standalone';
import { GraphQLError } from 'graphql';
import { equal, match } from '../../check.mjs';

export default async function use() {
  const steps = [];
  const books = [{ id: '1', title: 'One', tags: ['a'] }];
  const extensions = { code: 'UNAUTHENTICATED', http: { status: 401 } };
  const didResolveOperation = async ({ operationName }) => void steps.push(operationName);
  const server = new ApolloServer({
    typeDefs: `#graphql
      type Book { id: ID! title: String! tags(first: Int = 1): [String!]! }
      type Query { books: [Book!]! book(id: ID!): Book me: String }
      type Mutation { add(title: String!): Book! }`,
    resolvers: {
      Query: {
        books: () => books,
        book: (_, { id }) => books.find((book) => book.id === id),
        me: (_, _args, { user }) => user ?? new GraphQLError('Who?', { extensions }),
      },
      Mutation: { add: (_, { title }) => books[books.push({ id: '2', title, tags: [] }) - 1] },
      Book: { tags: ({ tags }, { first }) => tags.slice(0, first) },
    },
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    plugins: [
      {
        requestDidStart: async () => ({ didResolveOperation }),
        serverWillStart: async () => ({ serverWillStop: async () => void steps.push('stop') }),
      },
    ],
  });
  const context = async ({ req }) => ({ user: req.headers.user });
  const listen = { port: 0, host: '127.0.0.1' };
  const { url } = await startStandaloneServer(server, { listen, context });
  try {
    const post = async (sent, headers = {}) => {
      headers['content-type'] = 'application/json';
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
      return [response.status, await response.json()];
    };
    equal(await post({ query: '{ books { id title tags } me }' }, { user: 'jo' }), [
      200,
      { data: { books: [{ id: '1', title: 'One', tags: ['a'] }], me: 'jo' } },
    ]);
    const query = 'mutation Add($t: String!) { add(title: $t) { id title } }';
    equal((await post({ query, variables: { t: 'Two' } }))[1].data.add, { id: '2', title: 'Two' });
    const [status, { errors }] = await post({ query: '{ me }' });
    equal([status, errors[0].extensions.code, errors[0].path], [401, 'UNAUTHENTICATED', ['me']]);
    const [invalid, { errors: found }] = await post({ query: '{ nothing }' });
    equal([invalid, found[0].extensions.code], [400, Code.GRAPHQL_VALIDATION_FAILED]);
    match((await post({ query: '{ books {' }))[1].errors[0].message, /Syntax Error/);
    equal((await fetch(`${url}?query={me}`)).status, 400);
    const direct = await server.executeOperation({ query: 'query Q { book(id: 2) { title } }' });
    equal(direct.body.singleResult.data.book.title, 'Two');
    equal(new HeaderMap([['A', '1']]).get('a'), '1');
  } finally {
    await server.stop();
  }
  equal(steps, [null, 'Add', null, 'Q', 'stop']);
}
