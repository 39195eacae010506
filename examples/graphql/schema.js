import { GraphQLError } from 'graphql';
import { createPubSub, createSchema } from 'graphql-yoga';

/** @type {{ id: number, title: string, authorId: number }[]} */
const books = [{ id: 1, title: 'Notes on the Engine', authorId: 1 }];
const authors = [{ id: 1, name: 'Ada' }];

const news = createPubSub();

const typeDefs = /* GraphQL */ `
  type Author {
    name: String!
    books: [Book!]!
  }
  type Book {
    id: ID!
    title: String!
    author: Author!
  }
  type Query {
    books(title: String): [Book!]!
    broken: String
  }
  type Mutation {
    addBook(title: String!, author: ID!): Book!
  }
  type Subscription {
    added: Book!
  }
`;

export const schema = createSchema({
  typeDefs,
  resolvers: {
    Book: { author: ({ authorId }) => authors.find(({ id }) => id === authorId) },
    Author: { books: ({ id }) => books.filter(({ authorId }) => authorId === id) },
    Query: {
      books: (_, { title }) => books.filter((book) => !title || book.title.includes(title)),
      broken: () => {
        throw new Error('Nobody outside reads this.');
      },
    },
    Mutation: {
      addBook: (_, { title, author }) => {
        const authorId = Number(author);
        if (!authors.some(({ id }) => id === authorId)) {
          throw new GraphQLError('There is no such author.', { extensions: { code: 'NO_AUTHOR' } });
        }
        const book = { id: books.length + 1, title, authorId };
        books.push(book);
        news.publish('added', book);
        return book;
      },
    },
    Subscription: {
      added: { subscribe: () => news.subscribe('added'), resolve: (book) => book },
    },
  },
});
