import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const books = [{ title: 'Notes', author: 'Ada' }];
const server = new ApolloServer({
  typeDefs: `#graphql
    type Book { title: String! author: String }
    type Query { books(author: String): [Book!]! fail: Int }
    type Mutation { add(title: String!, author: String): Book! }
  `,
  resolvers: {
    Query: {
      books: (_, { author }) => books.filter((book) => !author || book.author === author),
      fail: () => {
        throw new Error('No');
      },
    },
    Mutation: {
      add: async (_, book) => {
        books.push(book);
        return book;
      },
    },
  },
});
await startStandaloneServer(server, { listen: { port: Number(process.env.PORT) } });
