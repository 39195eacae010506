import { createServer } from 'node:http';
import { createPubSub, createSchema, createYoga } from 'graphql-yoga';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const pubSub = createPubSub();
  const schema = createSchema({
    typeDefs:
      'type Query { hello(name: String!): String! fail: Int } type Mutation { add(a: Int!, b: Int!): Int } type Subscription { count(to: Int!): Int! }',
    resolvers: {
      Query: {
        hello: (_, { name }, { request }) => `Hello, ${name}! ${request.headers.get('x-a')}`,
        fail: () => {
          throw new Error('hidden');
        },
      },
      Mutation: { add: (_, { a, b }) => a + b },
      Subscription: {
        count: {
          async *subscribe(_, { to }) {
            for (let n = 1; n <= to; n++) yield { count: n };
          },
        },
      },
    },
  });
  const yoga = createYoga({ schema, logging: false, graphiql: false });
  await served(createServer(yoga), async (base) => {
    const ask = async (query, variables) => {
      const response = await fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-a': 'b' },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    };
    equal(await ask('query ($n: String!) { hello(name: $n) }', { n: 'Jö' }), {
      data: { hello: 'Hello, Jö! b' },
    });
    equal((await ask('mutation { add(a: 1, b: 2) }')).data, { add: 3 });
    equal((await ask('{ fail }')).errors[0].message, 'Unexpected error.');
    equal((await ask('{ gone }')).errors[0].message, 'Cannot query field "gone" on type "Query".');
    const events = await fetch(`${base}/graphql?query=subscription{count(to:3)}`, {
      headers: { accept: 'text/event-stream' },
    });
    equal((await events.text()).match(/"count":\d/g), ['"count":1', '"count":2', '"count":3']);
    equal((await fetch(`${base}/none`)).status, 404);
  });
  const direct = await yoga.fetch('http://x/graphql?query={hello(name:"d")}');
  equal((await direct.json()).data.hello, 'Hello, d! null');
  equal(typeof pubSub.publish, 'function');
}
