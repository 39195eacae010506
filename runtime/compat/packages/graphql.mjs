import {
  buildSchema,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  graphql,
  parse,
  print,
  validate,
} from 'graphql';
import { equal, match, require } from '../check.mjs';

export default async function use() {
  const schema = buildSchema(`
    "A person" type Person { name: String!, friends(first: Int = 1): [Person!] }
    type Query { person(id: ID!): Person, now: Int }
  `);
  const person = {
    name: 'Jo',
    friends: async ({ first }) => [{ name: 'Al' }, { name: 'Bo' }].slice(0, first),
  };
  const ask = (source, variableValues) =>
    graphql({
      schema,
      source,
      variableValues,
      rootValue: {
        person: () => person,
        now: () => {
          throw new Error('no clock');
        },
      },
    });
  const answer = await ask(
    'query Q($n: Int) { person(id: 1) { name friends(first: $n) { name } } }',
    { n: 2 },
  );
  equal(JSON.parse(JSON.stringify(answer)), {
    data: { person: { name: 'Jo', friends: [{ name: 'Al' }, { name: 'Bo' }] } },
  });
  equal((await ask('{ now }')).errors[0].message, 'no clock');
  match(
    (await ask('{ nothing }')).errors[0].message,
    /Cannot query field "nothing" on type "Query"/,
  );
  equal(print(parse('{a(b:1){...F}} fragment F on T{c}')).includes('a(b: 1) {'), true);
  equal(validate(schema, parse('{ person { name } }')).length, 1);
  const code = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { n: { type: GraphQLInt, resolve: () => 7 } },
    }),
  });
  equal((await graphql({ schema: code, source: '{ n }' })).data.n, 7);
  equal(
    require('graphql').printSchema(require('graphql').buildSchema('type Query { a: Int }')),
    'type Query {\n  a: Int\n}',
  );
}
