const { createServer } = require('node:http');
const { createSchema, createYoga } = require('graphql-yoga');

const schema = createSchema({
  typeDefs: `
    type Query { double(n: Int!): Int! }
    type Subscription { count(to: Int!): Int! }
  `,
  resolvers: {
    Query: { double: (_, { n }) => n * 2 },
    Subscription: {
      count: {
        async *subscribe(_, { to }) {
          for (let n = 1; n <= to; n++) {
            yield { count: n };
          }
        },
      },
    },
  },
});
createServer(createYoga({ schema })).listen(process.env.PORT);
